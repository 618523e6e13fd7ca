import type { HubErrorCode } from "@nepnha/contract/platform/realtime";
import type { TextParams } from "@nepnha/domain/platform/fill-in";

/** A hub call that the rules refuse; thrown by commands, answered as `{ok: false, code, message}`. */
export class HubRefusal extends Error {
  readonly code: HubErrorCode;
  /** What its text mentions. */
  readonly params: TextParams;

  constructor(code: HubErrorCode, params: TextParams = {}) {
    super(code);
    this.name = "HubRefusal";
    this.code = code;
    this.params = params;
  }
}
