import { beforeEach, describe, expect, it } from "vitest";
import { ReadTracker } from "./read-tracker.ts";
import { VirtualClock } from "./testing/virtual-clock.ts";

describe("ReadTracker", () => {
  let clock: VirtualClock;
  let sent: [string, number][];
  let tracker: ReadTracker;

  beforeEach(() => {
    clock = new VirtualClock();
    sent = [];
    tracker = new ReadTracker(clock, (groupId, seq) => sent.push([groupId, seq]));
  });

  it("counts a message after 300 ms in view and sends the mark 500 ms later, once", async () => {
    tracker.inView("g", [1, 2, 3]);
    await clock.pass(299);
    tracker.inView("g", [2, 3, 4]);
    await clock.pass(500);
    expect(sent).toEqual([]);
    await clock.pass(1);
    expect(sent).toEqual([["g", 4]]);
  });

  it("does not count what only flew by", async () => {
    tracker.inView("g", [9]);
    await clock.pass(200);
    tracker.inView("g", [3]);
    await clock.pass(2000);
    expect(sent).toEqual([["g", 3]]);
  });

  it("counts nothing while the window has no focus, and begins again with it", async () => {
    await clock.focus(false);
    tracker.inView("g", [5]);
    await clock.pass(5000);
    expect(sent).toEqual([]);
    await clock.focus(true);
    await clock.pass(299);
    expect(sent).toEqual([]);
    await clock.pass(501);
    expect(sent).toEqual([["g", 5]]);
  });

  it("never goes back", async () => {
    tracker.inView("g", [8]);
    await clock.pass(1000);
    tracker.inView("g", [2]);
    await clock.pass(1000);
    tracker.readUpTo("g", 7);
    await clock.pass(1000);
    expect(sent).toEqual([["g", 8]]);
  });

  it("sends what waits when the page is hidden", async () => {
    tracker.inView("g", [8]);
    await clock.pass(300);
    expect(sent).toEqual([]);
    await clock.focus(false);
    expect(sent).toEqual([["g", 8]]);
  });

  it("counts the first message, and none twice", async () => {
    tracker.inView("g", [1]);
    await clock.pass(800);
    tracker.inView("g", [1]);
    tracker.readUpTo("g", 1);
    await clock.pass(2000);
    tracker.readUpTo("h", 1);
    await clock.pass(499);
    expect(sent).toEqual([["g", 1]]);
    await clock.pass(1);
    expect(sent).toEqual([
      ["g", 1],
      ["h", 1],
    ]);
  });

  it("looking twice at a message that flies by does not make it read", async () => {
    tracker.inView("g", [9]);
    await clock.pass(100);
    tracker.inView("g", [9]);
    tracker.inView("g", [3]);
    await clock.pass(2000);
    expect(sent).toEqual([["g", 3]]);
  });

  it("gathers the marks of several conversations and sends each once", async () => {
    tracker.readUpTo("g", 4);
    await clock.pass(200);
    tracker.readUpTo("h", 2);
    tracker.readUpTo("g", 5);
    await clock.pass(300);
    expect(sent).toEqual([
      ["g", 5],
      ["h", 2],
    ]);
    await clock.pass(2000);
    expect(sent).toHaveLength(2);
  });

  it("sends what waits when it is stopped, and then looks no more", async () => {
    tracker.inView("g", [4]);
    await clock.pass(400);
    tracker.inView("g", [4, 5]);
    tracker.stop();
    expect(sent).toEqual([["g", 4]]);
    await clock.focus(false);
    await clock.focus(true);
    await clock.pass(2000);
    expect([sent, clock.timers]).toEqual([[["g", 4]], 0]);
  });

  it("forgets what was in view when another conversation is opened", async () => {
    tracker.inView("g", [8]);
    await clock.pass(200);
    tracker.inView("h", [8]);
    await clock.pass(1000);
    expect(sent).toEqual([["h", 8]]);
  });
});
