import type { HubErrorCode } from "@nepnha/contract/platform/realtime";

/** A hub call that the rules refuse; thrown by commands, answered as `{ok: false, code, message}`. */
export class HubRefusal extends Error {
  readonly code: HubErrorCode;

  constructor(code: HubErrorCode) {
    super(code);
    this.name = "HubRefusal";
    this.code = code;
  }
}
