import { describe, expect, it } from "vitest";
import type { Backplane } from "../cluster/backplane.ts";
import type { Envelope } from "../cluster/envelope.ts";
import { until } from "./until.ts";

function newEnvelope(from: string, payload: unknown): Envelope {
  return { from, letter: { kind: "send", to: { all: true }, event: "News", payload, except: [] } };
}

/**
 * What every backplane must do. `join` adds one more node to a backplane that is fresh for each test, and sees to its
 * end when the test has finished.
 */
export function describeBackplane(name: string, start: () => Promise<{ join(): Promise<Backplane> }>): void {
  describe(`${name} as a backplane`, () => {
    async function joinTwo(): Promise<{ first: Backplane; second: Backplane; heard: unknown[] }> {
      const network = await start();
      const first = await network.join();
      const second = await network.join();
      const heard: unknown[] = [];
      second.subscribe((envelope) => heard.push(envelope));
      return { first, second, heard };
    }

    it("carries envelopes of a node to another, in their order", async () => {
      const { first, heard } = await joinTwo();
      const sent = Array.from({ length: 200 }, (_, index) => newEnvelope("first", index));
      for (const envelope of sent) first.publish(envelope);
      await until("all envelopes", () => heard.length === sent.length);
      expect(heard).toEqual(sent);
    });

    it("carries all of JSON and every script", async () => {
      const { first, heard } = await joinTwo();
      const payload = { text: "Nếp Nhà 🏠 \u0000\n'\"\\$1;--", list: [null, true, 1.5, {}, []], empty: "" };
      first.publish(newEnvelope("first", payload));
      await until("the envelope", () => heard.length === 1);
      expect(heard).toEqual([newEnvelope("first", payload)]);
    });

    it("carries what is as long as a message may be", async () => {
      const { first, heard } = await joinTwo();
      const long = newEnvelope("first", "ế".repeat(32 * 1024));
      first.publish(long);
      first.publish(newEnvelope("first", "after it"));
      await until("both envelopes", () => heard.length === 2);
      expect(heard).toEqual([long, newEnvelope("first", "after it")]);
    });

    it("is silent to whom has left", async () => {
      const { first, second, heard } = await joinTwo();
      const left: unknown[] = [];
      const leave = second.subscribe((envelope) => left.push(envelope));
      leave();
      first.publish(newEnvelope("first", 1));
      await until("the envelope", () => heard.length === 1);
      expect(left).toEqual([]);
    });
  });
}
