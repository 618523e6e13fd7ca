import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadTexts } from "../../platform/i18n/i18n.ts";
import { TagsField } from "./tags-field.tsx";

beforeEach(() => loadTexts("vi"));
afterEach(cleanup);

it("R5-16 hands on a pasted text whole, however long, for the field to refuse", async () => {
  const user = userEvent.setup();
  let sent: readonly string[] = [];
  render(
    <MantineProvider env="test">
      <TagsField label="Nhãn" max={5} value={[]} onChange={(next) => (sent = next)} />
    </MantineProvider>,
  );
  await user.click(screen.getByLabelText("Nhãn", { selector: "input:not([type=hidden])" }));
  await user.paste("nhà ".repeat(100).trim());
  await user.keyboard("{Enter}");
  expect(sent).toEqual(["nhà ".repeat(100).trim()]);
});
