import { POLL_LIMITS, type PollOption, type PollTally } from "@nepnha/contract/features/chat/kinds/poll";
import { ENUMS } from "@nepnha/contract/platform/enums";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterVote,
  chosenOptions,
  holdsPolls,
  isDeadline,
  isPollOpen,
  leadingOptions,
  mayClosePoll,
  pollOptions,
  seesResults,
} from "./polls.ts";

const { NONE, DATETIME } = ENUMS.pollExpiredType;
const now = new Date("2026-11-25T02:00:00Z");
const options: PollOption[] = ["a", "b", "c", "d"].map((id) => ({ id, text: id, addedBy: null }));

describe("polls", () => {
  it("R3-18 an option stands there once, whatever its capitals and spaces; marks tell options apart", () => {
    expect(pollOptions(["  Gạch  men ", "Đá", "đa"])).toEqual(["Gạch men", "Đá", "đa"]);
    expect(pollOptions(["Đá", "ĐÁ "])).toBeNull();
    expect(pollOptions(["Đá".normalize("NFD"), "đá"])).toBeNull();
    expect(pollOptions(["một"])).toBeNull();
    expect(pollOptions(["một", " "])).toBeNull();
    expect(pollOptions(Array.from({ length: 31 }, (_, at) => `${at}`))).toBeNull();
  });

  it("R3-18 has two to thirty options, each no longer than it may be", () => {
    const many = (count: number): string[] => Array.from({ length: count }, (_, at) => `${at}`);
    expect([pollOptions(many(1)), pollOptions(many(2)), pollOptions(many(30)), pollOptions(many(31))]).toEqual([
      null,
      many(2),
      many(30),
      null,
    ]);
    const long = "x".repeat(POLL_LIMITS.option);
    expect([pollOptions(["a", long]), pollOptions(["a", `${long}x`])]).toEqual([["a", long], null]);
  });

  it("is held among many, and not with somebody who asks for advice, complains, or talks to one person", () => {
    const held = Object.entries(ENUMS.chatGroupType).flatMap(([name, type]) => (holdsPolls(type) ? [name] : []));
    expect(held.toSorted()).toEqual(["PROJECT", "USERS"]);
  });

  it("R3-18 takes one choice or several, in the order of the options, each once, and none of another poll", () => {
    const chosen = (multiple: boolean, ...ids: string[]) => chosenOptions({ options, multiple }, ids);
    expect([chosen(true, "c", "a", "c"), chosen(false, "b", "b"), chosen(false)]).toEqual([["a", "c"], ["b"], []]);
    expect([chosen(false, "a", "b"), chosen(true, "a", "x")]).toEqual([null, null]);
  });

  it("is led by all options that most people chose", () => {
    expect(leadingOptions({ a: 2, b: 1, c: 2 })).toEqual(["a", "c"]);
    expect([leadingOptions({}), leadingOptions({ a: 0, b: 0 })]).toEqual([[], []]);
  });

  it("R3-19 a poll ends never or at a time that is five minutes away at least", () => {
    expect(isDeadline({ type: NONE }, now)).toBe(true);
    expect(isDeadline({ type: DATETIME, at: "2026-11-25T02:05:00Z" }, now)).toBe(true);
    expect(isDeadline({ type: DATETIME, at: "2026-11-25T02:04:59Z" }, now)).toBe(false);
    const ends = { type: DATETIME, at: now.toISOString() } as const;
    expect(isPollOpen({ ends, closedAt: null }, new Date(now.getTime() - 1))).toBe(true);
    expect(isPollOpen({ ends, closedAt: null }, now)).toBe(false);
    expect(isPollOpen({ ends: { type: NONE }, closedAt: now.toISOString() }, now)).toBe(false);
  });

  it("who asked, the owner and managers end it", () => {
    const roles = [ENUMS.chatRole.OWNER, ENUMS.chatRole.MANAGER, ENUMS.chatRole.MEMBER, ENUMS.chatRole.CUSTOMER];
    expect(roles.map((role) => mayClosePoll(role, false))).toEqual([true, true, false, false]);
    expect(roles.map((role) => mayClosePoll(role, true))).toEqual([true, true, true, true]);
  });

  it("hidden results show to who has voted, and to all when it is over", () => {
    expect(seesResults({ hidden: true }, true, false)).toBe(false);
    expect(seesResults({ hidden: true }, true, true)).toBe(true);
    expect(seesResults({ hidden: true }, false, false)).toBe(true);
    expect(seesResults({ hidden: false }, true, false)).toBe(true);
  });

  it("R3-18 whatever people choose, change and take back, the counts are those of a recount", () => {
    const choice = fc.record({
      who: fc.nat(4),
      ids: fc.array(fc.constantFrom("a", "b", "c", "d", "foreign"), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 40 }), fc.boolean(), (choices, multiple) => {
        const votes = new Map<number, string[]>();
        let tally: PollTally = { counts: {}, people: 0 };
        for (const { who, ids } of choices) {
          const after = chosenOptions({ options, multiple }, ids);
          if (after === null) continue;
          const next = afterVote(tally, votes.get(who) ?? [], after);
          // The same vote again moves nothing.
          expect(afterVote(next, after, after)).toEqual(next);
          tally = next;
          votes.set(who, after);
        }
        const all = [...votes.values()];
        for (const { id } of options) expect(tally.counts[id] ?? 0).toBe(all.filter((one) => one.includes(id)).length);
        expect(tally.people).toBe(all.filter((one) => one.length > 0).length);
        const chosen = Object.values(tally.counts).reduce((sum, one) => sum + one, 0);
        expect(multiple || chosen === tally.people).toBe(true);
        expect(tally.counts).not.toHaveProperty("foreign");
        expect(leadingOptions(tally.counts).length > 0).toBe(tally.people > 0);
      }),
    );
  });
});
