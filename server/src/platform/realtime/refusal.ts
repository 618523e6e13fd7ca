import type { HubErrorCode } from "@nepnha/contract/hub";

/** A hub call that the rules refuse; thrown by commands, answered as `{ok: false, code, message}`. */
export class ChatRefusal extends Error {
  readonly code: HubErrorCode;

  constructor(code: HubErrorCode) {
    super(code);
    this.name = "ChatRefusal";
    this.code = code;
  }
}
