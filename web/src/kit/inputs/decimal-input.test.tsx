import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { DecimalInput } from "./decimal-input.tsx";

afterEach(cleanup);

const sent: string[] = [];

function Harness({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  const take = (next: string): void => {
    sent.push(next);
    setValue(next);
  };
  return (
    <MantineProvider env="test">
      <DecimalInput label="Diện tích" value={value} onChange={take} digits={2} />
      <button type="button" onClick={() => setValue("7.5")}>
        khác
      </button>
    </MantineProvider>
  );
}

const input = (): HTMLInputElement => screen.getByRole("textbox", { name: "Diện tích" });

describe("the input of a decimal number", () => {
  it("shows a stored text as people write it, and hands on what is typed as the text that travels", async () => {
    const user = userEvent.setup();
    render(<Harness first="1234.5" />);
    expect(input().value).toBe("1.234,5");
    await user.clear(input());
    expect(sent.at(-1)).toBe("");
    expect(input().value).toBe("");
    await user.type(input(), "1234567890123,45");
    expect(input().value).toBe("1.234.567.890.123,45");
    expect(sent.at(-1)).toBe("1234567890123.45");
  });

  it("hands on what a half typed number says so far, and lets it be typed on", async () => {
    const user = userEvent.setup();
    render(<Harness first="" />);
    await user.type(input(), "-0,0");
    expect(sent.at(-1)).toBe("0");
    await user.type(input(), "5");
    expect(sent.at(-1)).toBe("-0.05");
    await user.tab();
    expect(input().value).toBe("-0,05");
  });

  it("follows a change from elsewhere", async () => {
    const user = userEvent.setup();
    render(<Harness first="1" />);
    await user.type(input(), "2");
    await user.click(screen.getByRole("button"));
    expect(input().value).toBe("7,5");
  });
});
