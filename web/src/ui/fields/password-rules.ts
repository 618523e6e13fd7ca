import { PASSWORD } from "@nepnha/contract/platform/constants";
import { codePoints } from "@nepnha/domain/platform/text";
import type { Translate } from "../../platform/i18n/i18n.ts";

/** How hard a password is to guess, roughly. */
export type Strength = "weak" | "fair" | "strong";

const FAIR_BITS = 45;
const STRONG_BITS = 65;
const ALPHABETS = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/u, 60],
] as const;

/** A hint while somebody types, not a check: length counts most, repeated characters little, the own name not at all. */
export function strengthOf(password: string, userName = ""): Strength {
  const rest = userName.length >= 3 ? password.toLowerCase().replaceAll(userName.toLowerCase(), "") : password;
  const alphabet = ALPHABETS.reduce((size, [pattern, letters]) => size + (pattern.test(rest) ? letters : 0), 0);
  const worth = Math.min(codePoints(rest), new Set(rest).size * 2);
  const bits = alphabet === 0 ? 0 : worth * Math.log2(alphabet);
  if (bits < FAIR_BITS || codePoints(password) < PASSWORD.min) return "weak";
  return bits < STRONG_BITS ? "fair" : "strong";
}

/** R5-04 what is wrong with a new password and its repetition; empty texts where nothing is. The server checks again. */
export function passwordErrors(
  password: string,
  confirmation: string,
  t: Translate,
  old?: string,
): { password: string; confirmation: string } {
  return {
    password: passwordError(password, t, old),
    confirmation: password === confirmation ? "" : t("password.mismatch"),
  };
}

function passwordError(password: string, t: Translate, old: string | undefined): string {
  const name = t("password.first");
  const length = codePoints(password);
  if (length === 0) return t("field.required", { name });
  if (length < PASSWORD.min) return t("field.minLength", { name, min: PASSWORD.min });
  if (length > PASSWORD.max) return t("field.maxLength", { name, max: PASSWORD.max });
  // R5-03
  return old === password ? t("password.same") : "";
}
