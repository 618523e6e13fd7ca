import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gatherReactions } from "./gather-reactions.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("R3-11 reactions on a message of mine", () => {
  it("are told of one by one only where they are far apart, else together", () => {
    const told: string[] = [];
    const { add } = gatherReactions((groupId, seq, people) => told.push(`${groupId} ${seq} ${people.join()}`));
    const react = (by: string, seq = 1): void => add({ groupId: "g", seq, by });
    react("an");
    expect(told).toEqual(["g 1 an"]);
    react("binh");
    react("chi");
    react("an");
    react("an", 2);
    expect(told.splice(0)).toEqual(["g 1 an", "g 2 an"]);
    vi.advanceTimersByTime(30_000);
    expect(told.splice(0)).toEqual(["g 1 binh,chi"]);
    vi.advanceTimersByTime(30_000);
    expect(told).toEqual([]);
    react("an");
    expect(told).toEqual(["g 1 an"]);
  });

  it("are told of no more when it has ended", () => {
    const told: string[] = [];
    const { add, stop } = gatherReactions((_groupId, _seq, people) => told.push(...people));
    add({ groupId: "g", seq: 1, by: "an" });
    add({ groupId: "g", seq: 1, by: "binh" });
    stop();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual(["an"]);
  });
});
