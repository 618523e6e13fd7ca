import type { PollOption, PollPayload } from "@nepnha/contract/features/chat/kinds/poll";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../../../platform/i18n/i18n.ts";
import { groupOf } from "../../groups/testing/group-stage.tsx";
import { PollOptions } from "./poll-options.tsx";

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("chat", "chat-polls");
});
afterEach(cleanup);

const POLL: PollPayload = {
  options: ["Gạch men", "Đá"].map((text, at) => ({ id: String(at), text, addedBy: null })),
  ends: { type: ENUMS.pollExpiredType.NONE },
  multiple: false,
  mayAdd: false,
  hidden: false,
  anonymous: false,
  closedAt: null,
  people: 3,
  counts: { "0": 3, "1": 0 },
};

/** Draws the options. @returns what was chosen, and of which it was asked who chose it */
function show(told: boolean) {
  const picked: (readonly string[])[] = [];
  const asked: PollOption[] = [];
  render(
    <PollOptions
      poll={POLL}
      question="Lát sàn bằng gì?"
      counts={POLL.counts}
      picked={[]}
      mine={[]}
      isOpen
      conversation={groupOf([])}
      onPick={(ids) => picked.push(ids)}
      onWho={told ? (option) => asked.push(option) : null}
    />,
  );
  return { picked, asked };
}

it("R3-18 a press on the count asks who chose it, and chooses nothing", () => {
  const { picked, asked } = show(true);
  fireEvent.click(screen.getByRole("button", { name: "3 người chọn Gạch men. Xem là những ai" }));
  expect([picked, asked.map(({ text }) => text)]).toEqual([[], ["Gạch men"]]);
  fireEvent.click(screen.getByRole("radio", { name: "Gạch men" }));
  expect(picked).toEqual([["0"]]);
});

it("where nobody chose it, or nobody is told, the count is a number", () => {
  show(true);
  expect(screen.getAllByRole("button")).toHaveLength(1);
  cleanup();
  show(false);
  expect(screen.queryAllByRole("button")).toEqual([]);
});
