import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Turnstile, type TurnLimits } from "./turnstile.ts";
import { whoNamed, type Who } from "./who.ts";

const LIMITS: TurnLimits = { places: 4, perGroup: 3, perKey: 2, waiting: 3 };
const lan = whoNamed("lan", "1");
const minh = whoNamed("minh", "1");
const hoa = whoNamed("hoa", "2");

/** Enters as somebody, and notes it once they are in. */
function visit(turnstile: Turnstile, who: Who, inside: string[]): Promise<() => void> {
  return turnstile.enter(who).then((leave) => {
    inside.push(who.key);
    return leave;
  });
}

// However busy the machine is: a call takes as long as the test says.
beforeAll(() => vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterAll(() => vi.useRealTimers());

describe("Turnstile", () => {
  it("2.9 lets one person do so much at a time; what they ask for besides waits and then begins", async () => {
    const turnstile = new Turnstile(LIMITS);
    const inside: string[] = [];
    const [first, , third] = [1, 2, 3].map(() => visit(turnstile, lan, inside));
    (await first)?.();
    await third;
    expect(inside).toEqual(["lan", "lan", "lan"]);
  });

  it("2.9 refuses with 429 and a time to come again what is too much to wait for, and takes it later", async () => {
    const turnstile = new Turnstile(LIMITS);
    const all = [1, 2, 3, 4, 5].map(() => turnstile.enter(lan));
    await expect(turnstile.enter(lan)).rejects.toMatchObject({ code: "RATE_LIMITED", details: { retryAfter: 1 } });
    (await all[0])?.();
    await all[2];
    const again = turnstile.enter(lan);
    for (const one of all.slice(1)) (await one)();
    await expect(again).resolves.toBeTypeOf("function");
  });

  it("2.9 gives free places round: who asks for little waits for one turn of those who ask for much", async () => {
    const turnstile = new Turnstile({ places: 1, perGroup: 1, perKey: 1, waiting: 9 });
    const inside: string[] = [];
    const visits = [lan, lan, lan, lan, minh, hoa].map((who) => visit(turnstile, who, inside));
    for (const turn of [0, 1, 4, 5, 2, 3]) (await visits[turn])?.();
    expect(inside).toEqual(["lan", "lan", "minh", "hoa", "lan", "lan"]);
  });

  it("R1-02 2.9 keeps a place for others whatever the people of one company ask for", async () => {
    const turnstile = new Turnstile(LIMITS);
    const inside: string[] = [];
    const [first] = [lan, lan, minh, minh, hoa].map((who) => visit(turnstile, who, inside));
    await first;
    expect(inside).toEqual(["lan", "lan", "minh", "hoa"]);
  });

  it("2.9 a free place goes past who may not have it now, to the next who may", async () => {
    const turnstile = new Turnstile({ places: 3, perGroup: 3, perKey: 2, waiting: 9 });
    const inside: string[] = [];
    const [, , third] = [lan, lan, minh, lan, hoa].map((who) => visit(turnstile, who, inside));
    (await third)?.();
    await settled();
    expect(inside).toEqual(["lan", "lan", "minh", "hoa"]);
  });

  describe("2.9 who asks for more than a screen does", () => {
    const limits = { places: 6, perGroup: 4, perKey: 2, waiting: 200, ofMany: 2 };
    /** Four people of one company flood it: each call that ends is followed by another one. */
    function flood(turnstile: Turnstile, people: readonly Who[], each: number): { running: number; most: number } {
      const counted = { running: 0, most: 0 };
      for (const who of people) for (let n = 0; n < each; n += 1) void one(who);
      async function one(who: Who): Promise<void> {
        const leave = await turnstile.enter(who);
        counted.running += 1;
        counted.most = Math.max(counted.most, counted.running);
        await settled();
        counted.running -= 1;
        leave();
      }
      return counted;
    }
    const four = ["a", "b", "c", "d"].map((key) => whoNamed(key, "1"));

    it("has two places with all others of their company who do, and their colleagues come in at once", async () => {
      const turnstile = new Turnstile(limits);
      const counted = flood(turnstile, four, 100);
      // What was let in before anybody could know.
      for (let turn = 0; turn < 5; turn += 1) await settled();
      for (let call = 0; call < 20; call += 1) {
        counted.most = counted.running;
        const inside: string[] = [];
        void visit(turnstile, minh, inside).then((leave) => leave());
        await settled();
        expect(inside).toEqual(["minh"]);
        expect(counted.most).toBeLessThanOrEqual(2);
      }
    });

    it("waits behind who asks for little, though not for ever while all are busy", async () => {
      const turnstile = new Turnstile({ ...limits, places: 1 });
      const inside: string[] = [];
      const first = visit(turnstile, hoa, inside);
      const many = Array.from({ length: 12 }, () => visit(turnstile, lan, inside));
      const few = ["1", "2", "3", "4", "5"].map((key) => visit(turnstile, whoNamed(key, "2"), inside));
      const queue = [first, few[0], few[1], few[2], many[0], few[3], few[4], ...many.slice(1)];
      for (const turn of queue) {
        (await turn)?.();
        await rested();
      }
      expect(inside.slice(0, 9).join(" ")).toBe("hoa 1 2 3 lan 4 5 lan lan");
      expect(inside).toHaveLength(18);
    });

    it("comes again after three times as long as its call took, and meanwhile others have all that they may", async () => {
      const turnstile = new Turnstile({ places: 2, perGroup: 2, perKey: 1, waiting: 200, ofMany: 1 });
      const inside: string[] = [];
      const many = Array.from({ length: 12 }, () => visit(turnstile, lan, inside));
      (await many[0])?.();
      const second = await many[1];
      vi.advanceTimersByTime(40);
      second?.();
      vi.advanceTimersByTime(119);
      await settled();
      expect(inside).toHaveLength(2);
      const others = [hoa, minh].map((who) => visit(turnstile, who, inside));
      await settled();
      expect(inside.slice(2)).toEqual(["hoa", "minh"]);
      for (const other of others) (await other)();
      vi.advanceTimersByTime(1);
      const third = await many[2];
      expect(inside.slice(4)).toEqual(["lan"]);
      // However long it took, the next one has not to wait for more than a second.
      vi.advanceTimersByTime(15_000);
      third?.();
      vi.advanceTimersByTime(999);
      await settled();
      expect(inside).toHaveLength(5);
      vi.advanceTimersByTime(1);
      await settled();
      expect(inside).toHaveLength(6);
    });

    it("leaves its place to a colleague with as much to do after as long as its call took", async () => {
      const turnstile = new Turnstile({ places: 2, perGroup: 2, perKey: 1, waiting: 200, ofMany: 1 });
      const inside: string[] = [];
      const many = [lan, minh].map((who) => Array.from({ length: 12 }, () => visit(turnstile, who, inside)));
      for (const [first] of many) (await first)?.();
      const second = await many[0]?.[1];
      expect(inside).toEqual(["lan", "minh", "lan"]);
      vi.advanceTimersByTime(40);
      second?.();
      vi.advanceTimersByTime(39);
      await settled();
      expect(inside).toHaveLength(3);
      vi.advanceTimersByTime(1);
      await settled();
      expect(inside.slice(3)).toEqual(["minh"]);
    });

    it("rests for four milliseconds at least, for a call costs something before and after it", async () => {
      const turnstile = new Turnstile({ ...limits, ofMany: 1 });
      const inside: string[] = [];
      const many = Array.from({ length: 12 }, () => visit(turnstile, lan, inside));
      for (const one of many.slice(0, 3)) (await one)();
      vi.advanceTimersByTime(3);
      await settled();
      expect(inside).toHaveLength(3);
      vi.advanceTimersByTime(1);
      await settled();
      expect(inside).toHaveLength(4);
    });

    it.each([
      [8, 9],
      [9, 2],
    ])("is who has nine calls waiting: with %i, %i begin before anybody rests", async (waiting, begun) => {
      const turnstile = new Turnstile({ places: 2, perGroup: 2, perKey: 1, waiting: 200, ofMany: 1 });
      const inside: string[] = [];
      for (let call = 0; call <= waiting; call += 1) void visit(turnstile, lan, inside).then((leave) => leave());
      for (let turn = 0; turn < 20; turn += 1) await settled();
      expect(inside).toHaveLength(begun);
    });

    it("does not come past their own calls while they rest", async () => {
      const turnstile = new Turnstile({ places: 2, perGroup: 2, perKey: 2, waiting: 200, ofMany: 1 });
      const inside: string[] = [];
      const many = Array.from({ length: 12 }, () => visit(turnstile, lan, inside));
      (await many[0])?.();
      (await many[2])?.();
      await settled();
      expect(inside).toHaveLength(3);
      void visit(turnstile, lan, inside);
      await settled();
      expect(inside).toHaveLength(3);
    });

    it("gains no turn from a rest that ends while all are busy", async () => {
      const turnstile = new Turnstile({ ...limits, places: 1 });
      const inside: string[] = [];
      const first = visit(turnstile, hoa, inside);
      const [lans, minhs] = [lan, minh].map((who) => Array.from({ length: 12 }, () => visit(turnstile, who, inside)));
      const few = ["1", "2", "3", "4", "5", "6", "7"].map((key) => visit(turnstile, whoNamed(key, "2"), inside));
      for (const turn of [first, few[0], few[1], few[2]]) (await turn)?.();
      const leave = await lans?.[0];
      vi.advanceTimersByTime(400);
      leave?.();
      for (const turn of [few[3], few[4], few[5]]) {
        const done = await turn;
        await rested();
        done?.();
      }
      await minhs?.[0];
      expect(inside.join(" ")).toBe("hoa 1 2 3 lan 4 5 6 minh");
    });

    it("asks for little again once nothing of theirs waits", async () => {
      const turnstile = new Turnstile({ ...limits, ofMany: 1 });
      const inside: string[] = [];
      const all = Array.from({ length: 12 }, () => visit(turnstile, lan, inside));
      for (const one of all) {
        (await one)();
        await rested();
      }
      const again = [visit(turnstile, lan, inside), visit(turnstile, lan, inside)];
      await settled();
      expect(inside).toHaveLength(14);
      for (const one of again) (await one)();
    });
  });

  it("gives a place back once, whoever says so twice, and after an error too", async () => {
    const turnstile = new Turnstile({ ...LIMITS, perKey: 1 });
    const leave = await turnstile.enter(lan);
    leave();
    leave();
    await expect(turnstile.run(lan, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    const inside: string[] = [];
    const [second] = [visit(turnstile, lan, inside), visit(turnstile, lan, inside)];
    await second;
    expect(inside).toEqual(["lan"]);
  });

  it("whoever comes and goes, no limit is passed, nobody is forgotten, and nothing is left", async () => {
    const people = [lan, minh, hoa, whoNamed("tú", "2")];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 3 }), { maxLength: 60 }),
        fc.infiniteStream(fc.nat()),
        async (calls, ends) => {
          const turnstile = new Turnstile({ ...LIMITS, waiting: 100, ofMany: 2 });
          const running: { who: Who; leave: () => void }[] = [];
          let begun = 0;
          for (const call of calls) {
            const who = people[call] ?? lan;
            void turnstile.enter(who).then((leave) => {
              begun += 1;
              return running.push({ who, leave });
            });
          }
          await settled();
          while (running.length > 0) {
            expect(running.length).toBeLessThanOrEqual(LIMITS.places);
            for (const { key, group } of people) {
              expect(running.filter(({ who }) => who.key === key).length).toBeLessThanOrEqual(LIMITS.perKey);
              expect(running.filter(({ who }) => who.group === group).length).toBeLessThanOrEqual(LIMITS.perGroup);
            }
            const [end] = running.splice(Number(ends.next().value) % running.length, 1);
            end?.leave();
            await settled();
            await rested();
          }
          expect(begun).toBe(calls.length);
        },
      ),
      { numRuns: 100 },
    );
  });
});

/** What was started by then has begun. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

/** However long somebody's call took, they have rested. */
const rested = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1_000);
