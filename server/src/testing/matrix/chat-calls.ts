import { CHAT_PERMISSIONS, type ChatMethods } from "@nepnha/contract/features/chat/hub";
import { NEEDS } from "./hub-needs.ts";
import type { MakeCell } from "./kit-calls.ts";
import { rightsOf } from "./rights.ts";

const METHODS = Object.keys(CHAT_PERMISSIONS) as (keyof ChatMethods)[];

/** The hub's methods over HTTP: they ask who it is, then for the right, then for the shape; the rest is the hub's own matrix. */
export const CHAT_ROWS: Readonly<Record<string, MakeCell>> = Object.fromEntries(
  METHODS.map((method): [string, MakeCell] => [
    `POST /chat/api/${method}`,
    ({ role }) => {
      const holds = role !== null && rightsOf(role, "chatGroups").has(NEEDS[method]);
      return { url: `/chat/api/${method}`, body: { wrong: true }, status: role === null ? 401 : holds ? 400 : 403 };
    },
  ]),
);
