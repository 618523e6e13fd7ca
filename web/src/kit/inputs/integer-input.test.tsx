import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { IntegerInput } from "./integer-input.tsx";

afterEach(cleanup);

let sent: unknown;

function Harness({ first }: { first: number | null }) {
  const [value, setValue] = useState<unknown>(first);
  const take = (next: unknown): void => {
    sent = next;
    setValue(next);
  };
  return (
    <MantineProvider env="test">
      <IntegerInput label="Giá vốn" value={value} onChange={take} />
    </MantineProvider>
  );
}

const input = (): HTMLInputElement => screen.getByRole("textbox", { name: "Giá vốn" });

/** Numbers, and what each is handed on as and looks like when the input is left. */
const NUMBERS: [typed: string, value: unknown, shown: string][] = [
  ["1234567", 1_234_567, "1.234.567"],
  ["1.234.567", 1_234_567, "1.234.567"],
  ["1,234,567", 1_234_567, "1.234.567"],
  ["12.500", 12_500, "12.500"],
  ["-5000", -5000, "-5.000"],
  ["0", 0, "0"],
  ["12.5", "12.5", "12.5"],
  ["12,5", "12,5", "12,5"],
  ["12,55", "12,55", "12,55"],
  ["1tr5", "1tr5", "1tr5"],
  ["12.345.678,9", "12.345.678,9", "12.345.678,9"],
  ["0.500", "0.500", "0.500"],
];

describe("the input of a whole number", () => {
  it.each(NUMBERS)(
    "reads %s typed and pasted alike, and never another number out of it",
    async (text, value, shown) => {
      const user = userEvent.setup();
      render(<Harness first={null} />);
      await user.type(input(), text);
      expect(sent).toBe(value);
      await user.tab();
      expect(input().value).toBe(shown);
      await user.clear(input());
      expect(sent).toBeNull();
      await user.click(input());
      await user.paste(text);
      expect(sent).toBe(value);
      await user.tab();
      expect(input().value).toBe(shown);
    },
  );

  it("pastes over a grouped number what the text says, not its digits", async () => {
    const user = userEvent.setup();
    render(<Harness first={1_234_567} />);
    await user.tripleClick(input());
    await user.paste("1.5");
    expect(sent).toBe("1.5");
  });

  it("groups while digits come and go, with the caret before the same digit", async () => {
    const user = userEvent.setup();
    render(<Harness first={1234} />);
    await user.type(input(), "5{Backspace}{Backspace}");
    expect([input().value, sent]).toEqual(["123", 123]);
    await user.type(input(), "45", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([input().value, sent]).toEqual(["14.523", 14_523]);
  });
});
