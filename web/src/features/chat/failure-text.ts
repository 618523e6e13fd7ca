import type { Translate } from "../../platform/i18n/i18n.ts";
import type { SendFailure } from "./engine/outbox-storage.ts";

/** Why a message was not sent, in words. */
export function failureText(failure: SendFailure, t: Translate): string {
  switch (failure) {
    case "UNSENT":
    case "UPLOAD":
    case "EXPIRED":
      return t(`chat.failure.${failure}`);
    default:
      return t(`chat.error.${failure}`);
  }
}
