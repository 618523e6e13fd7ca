import type { DeskState } from "@nepnha/contract/features/chat/methods/desk";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import { afterMessage, isOfDesk, isWaiting, mayAnswer, mayClose, waitingFor } from "./desk.ts";

const { SUPERADMIN, ADMIN, USER, CUSTOMER, GUEST } = ENUMS.userRole;
const NEW: DeskState = { assigneeId: null, waitingSince: null, closedAt: null };
const AT = "2026-11-20T03:00:00.000Z";
const LATER = "2026-11-20T03:05:00.000Z";
const lan = { userId: "lan", role: USER };

describe("R6-07 at the company's desk", () => {
  it("stand the conversations in which customers are advised and complain", () => {
    expect(Object.entries(ENUMS.chatGroupType).filter(([, type]) => isOfDesk(type))).toEqual([
      ["ADVISE", 1],
      ["COMPLAIN", 2],
    ]);
  });

  it("answers who has taken it, and administrators; the customer always writes, and elsewhere everybody", () => {
    const taken = { ...NEW, assigneeId: "lan" };
    const closed = { ...NEW, closedAt: AT };
    const may = (desk: DeskState | null) => [
      mayAnswer(lan, desk),
      ...[SUPERADMIN, ADMIN, USER, CUSTOMER, GUEST].map((role) => mayAnswer({ userId: "an", role }, desk)),
    ];
    expect(may(null)).toEqual([true, true, true, true, true, true]);
    expect(may(NEW)).toEqual([false, true, true, false, true, true]);
    expect(may(taken)).toEqual([true, true, true, false, true, true]);
    expect(may(closed)).toEqual([false, false, false, false, true, true]);
  });

  it("ends a conversation who answers it, and anybody what nobody answers", () => {
    const an = { userId: "an", role: USER };
    expect([mayClose(lan, { assigneeId: "lan" }), mayClose(an, { assigneeId: "lan" })]).toEqual([true, false]);
    expect([mayClose(an, NEW), mayClose({ userId: "an", role: ADMIN }, { assigneeId: "lan" })]).toEqual([true, true]);
  });

  it("of unread messages wait for me those that no colleague answers, and one at least where somebody waits", () => {
    const { MANAGER, CUSTOMER: ASKS } = ENUMS.chatRole;
    const member = (userId: string, role: 0 | 2) => ({ userId, role, fullName: userId, avatar: null, lastReadSeq: 0 });
    const members = [member("lan", MANAGER), member("an", MANAGER), member("bao", ASKS)];
    const count = (userId: string, desk: DeskState | undefined, countNo: number) =>
      waitingFor(userId, { countNo, readCountNo: 2, members, ...(desk ? { desk } : {}) });
    const waits = { ...NEW, waitingSince: AT };
    const taken = { ...waits, assigneeId: "lan" };
    expect([count("lan", undefined, 5), count("lan", NEW, 5), count("lan", waits, 5)]).toEqual([3, 3, 3]);
    expect([count("lan", undefined, 2), count("lan", NEW, 2), count("lan", waits, 2)]).toEqual([0, 0, 1]);
    expect([count("lan", taken, 5), count("an", taken, 5), count("bao", taken, 5)]).toEqual([3, 0, 3]);
    expect([count("bao", waits, 2), count("an", { ...NEW, closedAt: AT }, 5)]).toEqual([0, 3]);
  });

  it("a customer waits from their first word without an answer on, and opens what was ended", () => {
    const asked = afterMessage(NEW, false, AT);
    expect(asked).toEqual({ ...NEW, waitingSince: AT });
    expect(afterMessage(asked, false, LATER)).toEqual(asked);
    expect(afterMessage({ ...asked, assigneeId: "lan" }, true, LATER)).toEqual({ ...NEW, assigneeId: "lan" });
    expect(afterMessage({ ...NEW, closedAt: AT }, false, LATER)).toEqual({ ...NEW, waitingSince: LATER });
    expect([NEW, asked, { ...asked, assigneeId: "lan" }].map(isWaiting)).toEqual([false, true, false]);
  });
});
