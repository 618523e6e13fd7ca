import type { Problem } from "@nepnha/contract/platform/errors";
import { needTexts, t } from "../i18n/i18n.ts";

/** The server says every wait in seconds; nobody reads 1640 of them. */
export async function withReadableWait(problem: Problem, seconds: number): Promise<Problem> {
  await needTexts("auth-account");
  return { ...problem, detail: t("request.wait", { minutes: Math.round(seconds / 60) }) };
}
