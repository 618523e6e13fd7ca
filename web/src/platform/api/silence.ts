import { SNACKBAR_MS } from "@nepnha/contract/platform/constants";
import { t } from "../i18n/i18n.ts";
import { showSnackbar } from "../lib/snackbar.ts";
import type { ApiError } from "./api-error.ts";

const always = (): boolean => true;

/**
 * Why a failed call shows no snackbar although R8-01 wants one of every failure, and which of its failures that holds
 * for. There are no other reasons: each is argued in ADR 040.
 */
export const SILENCES = {
  /** The caller says it itself, in words of its own, where the person is looking: form, dialog, list, notice. */
  told: always,
  /** Nobody asked for it and the screen is whole without it: a count, a place in a film, what to read next. */
  aside: always,
  /** The session's own keeping, which the specification wants swallowed or sent to the log (R7-07, R7-08, R8-06). */
  session: always,
  /** Refused fields carry their message under the field. */
  fieldErrors: ({ fieldErrors }) => fieldErrors.length > 0,
  /** R8-04 a 404 on get-by-id. */
  notFound: ({ status }) => status === 404,
  /** The form shows both versions side by side. */
  versionConflict: ({ code }) => code === "VERSION_CONFLICT",
  /** The row is gone that a page was to begin at: the list begins at its first page again. */
  lostPlace: ({ fieldErrors }) =>
    fieldErrors.some(({ field, code }) => field.startsWith("paginator.") && code === "notFound"),
} as const satisfies Record<string, (error: ApiError) => boolean>;

/** A reason to stay silent. */
export type Silence = keyof typeof SILENCES;

/** R8-01 what is said of a failed call, whatever it travelled by. */
export function showFailure(): void {
  showSnackbar({ kind: "error", text: t("request.failed"), ms: SNACKBAR_MS, id: "request" });
}
