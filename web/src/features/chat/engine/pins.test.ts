import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import { pinsOf, repinned } from "./pins.ts";
import { message } from "./testing/message.ts";

const { ACTIVE, DELETED } = ENUMS.genericStatus;
const pin = (seq: number, text = `tin ${seq}`) => {
  const { senderId, type, status, time } = message(seq);
  return { seq, senderId, text, type, status, time };
};

describe("what is pinned", () => {
  it("is made of what was pinned before and of what is loaded, in the order that was told", () => {
    expect(pinsOf([3, 1], [pin(1)], [message(3)])).toEqual([pin(3), pin(1)]);
    expect(pinsOf([1], [pin(1), pin(2)], undefined)).toEqual([pin(1)]);
    expect(pinsOf([], [pin(1)], undefined)).toBeUndefined();
    expect(pinsOf([2], [pin(1)], [message(1)])).toBeNull();
    expect(pinsOf([2], undefined, undefined)).toBeNull();
  });

  it("is as short as the server tells it", () => {
    const long = "x".repeat(300);
    expect(pinsOf([1], undefined, [message(1, 1, long)])?.[0]?.text).toBe(`${"x".repeat(200)}…`);
    expect(repinned([pin(1)], { seq: 1, text: long, status: ACTIVE })?.[0]?.text).toBe(`${"x".repeat(200)}…`);
  });

  it("says what its message says now, and is gone with one that was taken back", () => {
    const pins = [pin(2), pin(1)];
    expect(repinned(pins, { seq: 1, text: "sửa", status: undefined })).toEqual([pin(2), pin(1, "sửa")]);
    expect(repinned(pins, { seq: 1, text: "", status: DELETED })).toEqual([pin(2)]);
    expect(repinned([pin(1)], { seq: 1, text: "", status: DELETED })).toBeUndefined();
    expect(repinned(undefined, { seq: 1, text: "sửa", status: undefined })).toBeUndefined();
  });
});
