import { CHAT_CONTEXTS } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect, it } from "vitest";
import { contextOf } from "./channel.ts";

it("R3-01 every type of conversation is shown somewhere, a complaint with what is advised", () => {
  const shown = Object.entries(ENUMS.chatGroupType).map(([name, type]) => [name, contextOf(type)]);
  expect(Object.fromEntries(shown)).toEqual({
    PROJECT: "PROJECT",
    ADVISE: "ADVISE",
    COMPLAIN: "ADVISE",
    DIRECT: "DIRECT",
    USERS: "USERS",
  });
  expect(new Set(shown.map(([, context]) => context))).toEqual(new Set(CHAT_CONTEXTS));
});
