import { describe, expect, it } from "vitest";
import { Backlog } from "./backlog.ts";

const limits = { maxBufferedBytes: 50, statefulReconnectBytes: 100 };

/** What is said of messages of 20 bytes that are added while so much waits. */
const judged = (backlog: Backlog, waiting: readonly number[], isConnected = true): boolean[] =>
  waiting.map((bytes) => backlog.isTooFar(bytes, 20, isConnected));

describe("how far a client is behind", () => {
  it("leaves the longest message aside only while that waits", () => {
    const backlog = new Backlog(limits);
    expect(backlog.isTooFar(0, 200, true)).toBe(false);
    expect(judged(backlog, [150])).toEqual([false]);
    // The long one has been taken.
    expect(judged(backlog, [0, 20, 40, 60, 80])).toEqual([false, false, false, false, true]);
  });

  it("may be as much as the limit, and no byte more", () => {
    expect(judged(new Backlog(limits), [20, 70])).toEqual([false, false]);
    expect(judged(new Backlog(limits), [20, 71])).toEqual([false, true]);
  });

  it("counts all of it between two sockets, with what is added", () => {
    expect(judged(new Backlog(limits), [0, 60, 80], false)).toEqual([false, false, false]);
    expect(judged(new Backlog(limits), [81], false)).toEqual([true]);
  });
});
