import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadTexts } from "../../platform/i18n/i18n.ts";
import { MultiSelectField, SelectField } from "./select.tsx";

const CITIES = ["Hà Nội", "Đà Nẵng", "Cần Thơ"];

beforeEach(() => loadTexts("vi"));
afterEach(cleanup);

let chosen: (string | null)[] = [];
let sent = 0;
function show(): HTMLElement {
  [chosen, sent] = [[], 0];
  render(
    <MantineProvider env="test">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        <SelectField label="Tỉnh" data={CITIES} searchable onChange={(value) => chosen.push(value)} />
        <button type="submit">Lưu</button>
      </form>
    </MantineProvider>,
  );
  return screen.getByRole("combobox", { name: "Tỉnh" });
}

it.each([
  ["takes the first choice that is found", "da nang{Enter}", ["Đà Nẵng"]],
  ["takes the choice that an arrow leads to", "n{ArrowDown}{ArrowDown}{Enter}", ["Đà Nẵng"]],
  ["chooses nothing where nothing is found", "Huế{Enter}", []],
])("Enter after typing %s, and sends no form", async (_name, keys, expected) => {
  const user = userEvent.setup();
  await user.type(show(), keys);
  expect([chosen, sent]).toEqual([expected, 0]);
});

it("Enter without typing sends the form, as in any field", async () => {
  const user = userEvent.setup();
  show();
  await user.tab();
  await user.keyboard("{Escape}{Enter}");
  expect([chosen, sent]).toEqual([[], 1]);
});

it("R5-16 Enter takes no choice back, and whoever clicks into what is chosen types over it", async () => {
  const user = userEvent.setup();
  const taken: (string | null)[] = [];
  render(
    <MantineProvider env="test">
      <SelectField label="Tỉnh" data={CITIES} defaultValue="Đà Nẵng" onChange={(value) => taken.push(value)} />
    </MantineProvider>,
  );
  const input = screen.getByRole<HTMLInputElement>("combobox", { name: "Tỉnh" });
  await user.click(input);
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe("Đà Nẵng");
  await user.type(input, "da nang{Enter}", { initialSelectionStart: 0, initialSelectionEnd: 7 });
  expect(taken).toEqual([]);
  await user.tab();
  expect(input.value).toBe("Đà Nẵng");
});

it("Enter after typing adds the first of several that is not chosen yet", async () => {
  const user = userEvent.setup();
  const taken: string[][] = [];
  render(
    <MantineProvider env="test">
      <MultiSelectField
        label="Tỉnh"
        data={CITIES}
        defaultValue={["Hà Nội"]}
        onChange={(values) => taken.push(values)}
      />
    </MantineProvider>,
  );
  await user.type(screen.getByRole("combobox", { name: "Tỉnh" }), "n{Enter}");
  expect(taken).toEqual([["Hà Nội", "Đà Nẵng"]]);
});
