import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect, it } from "vitest";
import { editWindow, recallWindow } from "./windows.ts";

const { COMPLAIN, USERS } = ENUMS.chatGroupType;
const MINUTE = 60_000;

it.each([
  [USERS, 60, 1440, 60 * MINUTE, 1440 * MINUTE],
  [USERS, 0, 0, 0, 0],
  [COMPLAIN, 60, 1440, 0, 5 * MINUTE],
  [COMPLAIN, 60, 2, 0, 2 * MINUTE],
  [COMPLAIN, 60, 0, 0, 0],
])(
  "type %s: %s and %s minutes are %s and %s ms; a complaint is a record",
  (type, editMinutes, recallMinutes, edit, recall) => {
    const windows = { editMinutes, recallMinutes };
    expect([editWindow(type, windows), recallWindow(type, windows)]).toEqual([edit, recall]);
  },
);
