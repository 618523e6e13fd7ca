export type { ChatGroupState } from "./messages.ts";
