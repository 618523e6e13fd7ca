import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { ServicesContext } from "../../platform/session/services-context.ts";
import { refusal } from "../../testing/catalog-server.ts";
import { useBackend } from "../../testing/use-backend.ts";
import { AddPointDialog } from "./add-point-dialog.tsx";

const backend = useBackend();
beforeEach(() => needTexts("kit", "records", "points", "points-screens"));
/** The first opening loads what dialogs need. */
const WAIT = { timeout: 20_000 };
const box = (name: RegExp): HTMLElement => screen.getByRole("textbox", { name });
const isWrong = (name: RegExp): boolean => box(name).getAttribute("aria-invalid") === "true";
const AMOUNT = /^Số điểm/u;
const CONTENT = /^Nội dung/u;

it("takes back what the server said of a field once something else is typed there, and of no other field", async () => {
  const issues = [
    { field: "amount", code: "invalid" },
    { field: "content", code: "invalid" },
  ] as const;
  backend.state.api = ({ url }) =>
    url.endsWith("/pointTransactions")
      ? refusal({ name: "pointTransactions" }, "INVALID_INPUT", issues)
      : { status: 200, body: [] };
  render(
    <ServicesContext value={backend.services}>
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <AddPointDialog customerId="c1" onClose={() => undefined} />
        </MantineProvider>
      </QueryClientProvider>
    </ServicesContext>,
  );
  await screen.findByRole("textbox", { name: AMOUNT }, WAIT);
  const user = userEvent.setup();
  await user.type(box(AMOUNT), "50");
  await user.type(box(CONTENT), "Tặng khách mới");
  await user.click(screen.getByRole("button", { name: "Cộng điểm" }));
  await waitFor(() => expect([isWrong(AMOUNT), isWrong(CONTENT)]).toEqual([true, true]));
  await user.type(box(AMOUNT), "0");
  expect([isWrong(AMOUNT), isWrong(CONTENT)]).toEqual([false, true]);
});
