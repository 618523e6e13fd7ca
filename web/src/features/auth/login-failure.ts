import type { MessageKey } from "@nepnha/contract/messages/vi";
import { ApiError } from "../../platform/api/api-error.ts";
import type { Translate } from "../../platform/i18n/i18n.ts";

/**
 * What to tell about a step of the login that failed: what happened and what to do next.
 * @param advice what to look at after wrong details
 */
export function loginFailure(error: unknown, t: Translate, advice: MessageKey = "login.incorrect"): string {
  if (!(error instanceof ApiError)) return t("login.failed");
  if (error.status === 0) return t("login.unreachable");
  if (error.status === 401) return `${error.detail} ${t(advice)}`.trim();
  return error.fieldErrors[0]?.message ?? (error.detail || t("login.failed"));
}
