import type { DeliveryEvents, DeliveryMethods } from "@nepnha/contract/features/chat/methods/delivery";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HubOf } from "../../../platform/hub/hub.ts";
import { ChatStore } from "../engine/store.ts";
import { groupOf, member } from "../groups/testing/group-stage.tsx";
import { startDeliveries } from "./deliveries.ts";

type Told = DeliveryEvents["DeliveredMessage"];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function stage() {
  const store = new ChatStore();
  store.set({ connection: "connected" });
  const calls: DeliveryMethods["MarkDelivered"]["argument"][] = [];
  const outcomes: boolean[] = [];
  let hear: (told: Told) => void = () => undefined;
  const hub: HubOf<DeliveryMethods, DeliveryEvents> = {
    invoke: (_method, argument) => {
      calls.push(argument);
      return outcomes.shift() === false ? Promise.reject(new Error("lost")) : Promise.resolve({ ok: true, data: null });
    },
    on: (_event, handler) => {
      hear = handler;
      return () => undefined;
    },
  };
  return { store, calls, outcomes, hub, hear: (told: Told) => hear(told) };
}

const said = (seq: number, senderId: string) => ({
  seq,
  senderId,
  text: "Tin",
  type: ENUMS.chatMessageType.TEXT,
  status: ENUMS.genericStatus.ACTIVE,
  time: new Date(0).toISOString(),
});
const people = [member("me", "Duyên"), member("tam", "Tâm")];

it("says once, together, what has arrived of others, and again what got no answer", async () => {
  const { store, calls, outcomes, hub } = stage();
  outcomes.push(false);
  const stop = startDeliveries({ hub, engine: { store, me: "me" } });
  store.put(
    groupOf(people, { groupId: "a", preview: said(3, "tam") }),
    groupOf(people, { groupId: "b", preview: said(7, "tam") }),
    groupOf(people, { groupId: "mine", preview: said(2, "me") }),
    groupOf([{ ...member("me", "Duyên"), lastReadSeq: 5 }], { groupId: "read", preview: said(5, "tam") }),
  );
  await vi.advanceTimersByTimeAsync(1000);
  const marks = [
    ["a", 3],
    ["b", 7],
  ];
  expect(calls).toEqual([{ marks }]);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(calls).toEqual([{ marks }, { marks }]);
  store.put(groupOf(people, { groupId: "a", preview: said(4, "tam") }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls.slice(2)).toEqual([{ marks: [["a", 4]] }]);
  stop();
});

it("notes what has reached others, and never less", () => {
  const { store, hub, hear } = stage();
  startDeliveries({ hub, engine: { store, me: "me" } });
  store.put(groupOf(people, { groupId: "a", preview: said(3, "me") }));
  const event = { groupId: "a", userId: "tam", at: new Date(0).toISOString() };
  hear({ ...event, lastDeliveredSeq: 3 });
  hear({ ...event, lastDeliveredSeq: 2 });
  expect(store.conversation("a")?.members[1]).toMatchObject({ lastReadSeq: 0, lastDeliveredSeq: 3 });
});
