import type { DeskState } from "@nepnha/contract/features/chat/methods/desk";
import { expect, it } from "vitest";
import type { Conversation } from "../engine/model.ts";
import { DESK_VIEWS, viewOf } from "./desk-view.ts";

const FREE: DeskState = { assigneeId: null, waitingSince: null, closedAt: null };
const at = (hour: number): string => `2026-11-20T${hour.toString().padStart(2, "0")}:00:00.000Z`;
const row = (groupId: string, desk?: DeskState) => ({ groupId, ...(desk ? { desk } : {}) }) as Conversation;

it("a view has its conversations, and who waits longest stands first", () => {
  const all = [
    row("tổ điện"),
    row("mới hỏi", { ...FREE, waitingSince: at(9) }),
    row("của tôi, đã trả lời", { ...FREE, assigneeId: "me" }),
    row("của tôi, còn chờ", { ...FREE, assigneeId: "me", waitingSince: at(8) }),
    row("của Lan", { ...FREE, assigneeId: "lan", waitingSince: at(6) }),
    row("hỏi từ sớm", { ...FREE, waitingSince: at(7) }),
    row("đã kết thúc", { ...FREE, closedAt: at(5) }),
    row("chưa nói gì", FREE),
  ];
  const ids = DESK_VIEWS.slice(1).map((view) => viewOf(view, all, "me").map(({ groupId }) => groupId));
  expect(ids).toEqual([
    ["hỏi từ sớm", "mới hỏi"],
    ["của tôi, còn chờ", "của tôi, đã trả lời"],
    ["của Lan", "hỏi từ sớm", "của tôi, còn chờ", "mới hỏi", "của tôi, đã trả lời"],
  ]);
  expect(viewOf("all", all, "me")).toHaveLength(all.length);
});
