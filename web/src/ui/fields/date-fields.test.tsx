import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadTexts } from "../../platform/i18n/i18n.ts";
import { DayField, DayTimeField } from "./date-fields.tsx";

let sent: unknown;

beforeEach(async () => {
  sent = "nothing";
  // A Tuesday in Việt Nam.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-24T03:00:00.000Z") });
  await loadTexts("vi");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** @param isForm takes what is not understood, as a form does */
function Harness({ Field, isForm, ...more }: { Field: typeof DayField; isForm: boolean; maxDate?: string }) {
  const [value, setValue] = useState<string | null>("2026-11-02 08:00:00".slice(0, Field === DayField ? 10 : 19));
  const take = (next: string | null): void => {
    sent = next;
    setValue(next);
  };
  return (
    <MantineProvider env="test">
      <Field label="Lúc" value={value} onChange={take} {...(isForm ? { onTyped: take } : {})} clearable {...more} />
      <button type="button" onClick={() => setValue(null)}>
        khác
      </button>
    </MantineProvider>
  );
}

const input = (): HTMLInputElement => screen.getByRole("textbox", { name: "Lúc" });
const calendar = (): Element | null => document.querySelector("[data-dates-dropdown]");

describe("the input of a day and a time", () => {
  it.each([
    ["24/11/2026 14:30", "2026-11-24 14:30:00", "24/11/2026 14:30"],
    ["24-11 9h", "2026-11-24 09:00:00", "24/11/2026 09:00"],
    ["mai 8h", "2026-11-25 08:00:00", "25/11/2026 08:00"],
  ])("R5-16 reads %s typed and pasted alike, and writes out what it understood", async (text, value, shown) => {
    const user = userEvent.setup();
    render(<Harness Field={DayTimeField} isForm />);
    expect(input().value).toBe("02/11/2026 08:00");
    await user.clear(input());
    expect(sent).toBeNull();
    await user.type(input(), text);
    expect([sent, input().value]).toEqual([value, text]);
    await user.tab();
    expect(input().value).toBe(shown);
    await user.clear(input());
    await user.click(input());
    await user.paste(text);
    expect(sent).toBe(value);
  });

  it("of an end, a day that is said alone lasts until its last minute", async () => {
    const user = userEvent.setup();
    const change = vi.fn<(value: string | null) => void>();
    render(
      <MantineProvider env="test">
        <DayTimeField label="Lúc" value={null} onChange={change} isEnd />
      </MantineProvider>,
    );
    await user.type(input(), "31/12/2026");
    expect(change).toHaveBeenLastCalledWith("2026-12-31 23:59:00");
    await user.type(input(), " 9h");
    expect(change).toHaveBeenLastCalledWith("2026-12-31 09:00:00");
  });

  it("writes out a time with seconds, which nobody types, and leaves it as it is", async () => {
    const user = userEvent.setup();
    const published = "2026-10-02 07:29:24";
    const change = vi.fn<(value: string | null) => void>();
    render(
      <MantineProvider env="test">
        <DayTimeField label="Lúc" value={published} onChange={change} onTyped={change} />
      </MantineProvider>,
    );
    expect(input().value).toBe("02/10/2026 07:29");
    await user.click(input());
    await user.tab();
    expect(input().value).toBe("02/10/2026 07:29");
    expect(change).not.toHaveBeenCalled();
  });

  it("hands what nobody understands to its form, keeps it as it was typed, and says what is wrong", async () => {
    const user = userEvent.setup();
    render(<Harness Field={DayTimeField} isForm />);
    await user.clear(input());
    await user.type(input(), "31/02 9h");
    expect(screen.queryByText(/chưa rõ lúc nào/)).toBeNull();
    await user.tab();
    expect([sent, input().value]).toEqual(["31/02 9h", "31/02 9h"]);
    expect(screen.getByText("Lúc chưa rõ lúc nào, ví dụ 24/11/2026 14:30 hoặc mai 8h")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "khác" }));
    expect(input().value).toBe("");
  });

  it("is picked in the calendar that shows what is typed, and Escape leaves the calendar only", async () => {
    const user = userEvent.setup();
    render(<Harness Field={DayTimeField} isForm />);
    await user.clear(input());
    await user.type(input(), "5/1 9h30");
    await waitFor(() => expect(calendar()?.textContent).toContain("tháng 1 2027"));
    const day = screen.getAllByRole("button", { name: /6 tháng 1 2027/ })[0];
    if (day) await user.click(day);
    expect([sent, input().value]).toEqual(["2027-01-06 09:30:00", "06/01/2027 09:30"]);
    await user.click(input());
    expect(input().getAttribute("data-mantine-stop-propagation")).toBe("true");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(calendar()).toBeNull());
    expect(input().getAttribute("data-mantine-stop-propagation")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Xoá" }));
    expect([sent, input().value]).toEqual([null, ""]);
  });
});

describe("the input of a day", () => {
  it("keeps a day that the calendar does not have, where it once put back the last one unseen", async () => {
    const user = userEvent.setup();
    render(<Harness Field={DayField} isForm />);
    await user.clear(input());
    await user.type(input(), "31/02/2026");
    await user.tab();
    expect([sent, input().value]).toEqual(["31/02/2026", "31/02/2026"]);
    expect(screen.getByText("Lúc chưa rõ ngày nào, ví dụ 24/11/2026")).toBeTruthy();
  });

  it("outside of a form hands on nothing that it did not understand, nor what lies beyond its bounds", async () => {
    const user = userEvent.setup();
    render(<Harness Field={DayField} isForm={false} maxDate="2026-11-30" />);
    await user.type(input(), "x");
    expect(sent).toBe("nothing");
    await user.clear(input());
    await user.type(input(), "01/12/2026");
    await user.tab();
    expect([sent, input().value]).toEqual([null, "01/12/2026"]);
    expect(screen.getByText(/chưa rõ ngày nào/)).toBeTruthy();
    await user.clear(input());
    await user.type(input(), "30/11/2026");
    expect(sent).toBe("2026-11-30");
  });
});
