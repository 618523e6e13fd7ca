import { deepStrictEqual } from "node:assert/strict";
import type { Backplane } from "../cluster/backplane.ts";
import type { Envelope } from "../cluster/envelope.ts";
import { until } from "./until.ts";

/** Adds one more node to a backplane that nobody else uses, and sees to its end when the check is over. */
export type JoinBackplane = () => Promise<Backplane>;

/** One thing that every backplane must do. */
export interface BackplaneCheck {
  /** What it does, as the title of a test. */
  readonly name: string;
  /** Rejects when it does not. `join` is called once for each node, on a backplane of the check's own. */
  readonly run: (join: JoinBackplane) => Promise<void>;
}

function newEnvelope(from: string, payload: unknown): Envelope {
  return { from, letter: { kind: "send", to: { all: true }, event: "News", payload, except: [] } };
}

async function joinTwo(join: JoinBackplane): Promise<{ first: Backplane; second: Backplane; heard: unknown[] }> {
  const first = await join();
  const second = await join();
  const heard: unknown[] = [];
  second.subscribe((envelope) => heard.push(envelope));
  return { first, second, heard };
}

/** What every backplane must do, for the test runner of your choice. */
export const backplaneChecks: readonly BackplaneCheck[] = [
  {
    name: "carries envelopes of a node to another, in their order",
    async run(join) {
      const { first, heard } = await joinTwo(join);
      const sent = Array.from({ length: 200 }, (_, index) => newEnvelope("first", index));
      for (const envelope of sent) first.publish(envelope);
      await until("all envelopes", () => heard.length === sent.length);
      deepStrictEqual(heard, sent);
    },
  },
  {
    name: "carries all of JSON and every script",
    async run(join) {
      const { first, heard } = await joinTwo(join);
      const payload = { text: "Nếp Nhà 🏠 \u0000\n'\"\\$1;--", list: [null, true, 1.5, {}, []], empty: "" };
      first.publish(newEnvelope("first", payload));
      await until("the envelope", () => heard.length === 1);
      deepStrictEqual(heard, [newEnvelope("first", payload)]);
    },
  },
  {
    name: "carries what is as long as a message may be",
    async run(join) {
      const { first, heard } = await joinTwo(join);
      const long = newEnvelope("first", "ế".repeat(32 * 1024));
      first.publish(long);
      first.publish(newEnvelope("first", "after it"));
      await until("both envelopes", () => heard.length === 2);
      deepStrictEqual(heard, [long, newEnvelope("first", "after it")]);
    },
  },
  {
    name: "is silent to whom has left",
    async run(join) {
      const { first, second, heard } = await joinTwo(join);
      const left: unknown[] = [];
      const leave = second.subscribe((envelope) => left.push(envelope));
      leave();
      first.publish(newEnvelope("first", 1));
      await until("the envelope", () => heard.length === 1);
      deepStrictEqual(left, []);
    },
  },
];
