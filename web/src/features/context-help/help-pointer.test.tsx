import { MantineProvider } from "@mantine/core";
import type { HelpEntry } from "@nepnha/contract/features/context-help/help";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../platform/i18n/i18n.ts";
import { elementOf } from "./element-of.ts";
import { HelpPointer } from "./help-pointer.tsx";

const ENTRY: HelpEntry = {
  _id: "h1",
  key: "list.search",
  language: "vi",
  title: "Tìm nhanh ở đây",
  content: "<p>Gõ tên.</p>",
  elementSelector: "#tim",
  placement: "BOTTOM",
  vote: null,
};

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("visit");
});
afterEach(cleanup);

it("R2-06 a help is about the element that its selector finds, unless it stays in the panel or the selector is none", () => {
  render(<input id="tim" />);
  expect(elementOf(ENTRY)).toBe(document.getElementById("tim"));
  expect(elementOf({ ...ENTRY, placement: "PANEL" })).toBeNull();
  expect(elementOf({ ...ENTRY, elementSelector: null })).toBeNull();
  expect(elementOf({ ...ENTRY, elementSelector: "#gone" })).toBeNull();
  expect(elementOf({ ...ENTRY, elementSelector: "input[" })).toBeNull();
});

it("R2-06 points at it from the side that the help says, until it is understood, Escape is pressed or it is gone", () => {
  let closed = 0;
  const show = (entry: HelpEntry) => (
    <MantineProvider>
      <input id="tim" />
      <HelpPointer entry={entry} onClose={() => (closed += 1)} />
    </MantineProvider>
  );
  const { rerender } = render(show(ENTRY));
  const note = screen.getByRole("status");
  expect(note.dataset["placement"]).toBe("BOTTOM");
  expect(note.textContent).toContain("Tìm nhanh ở đây");
  fireEvent.click(screen.getByRole("button", { name: "Đã rõ" }));
  expect(closed).toBe(1);
  fireEvent.keyDown(document, { key: "Escape" });
  expect(closed).toBe(2);
  rerender(show({ ...ENTRY, elementSelector: "#gone" }));
  expect(closed).toBe(3);
});
