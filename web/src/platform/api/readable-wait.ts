import type { Problem } from "@nepnha/contract/platform/errors";
import { needTexts, t } from "../i18n/i18n.ts";

/** From so many seconds on, a wait is told in minutes. */
const IN_MINUTES_FROM = 90;

/** The server says every wait in seconds; nobody reads 1640 of them. */
export async function readable(problem: Problem, { headers }: Response): Promise<Problem> {
  const seconds = Number(headers.get("Retry-After"));
  if (problem.code !== "RATE_LIMITED" || !(seconds >= IN_MINUTES_FROM)) return problem;
  await needTexts("auth-account");
  return { ...problem, detail: t("request.wait", { minutes: Math.round(seconds / 60) }) };
}
