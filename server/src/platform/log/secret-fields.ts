import { isRecord } from "@nepnha/domain/platform/record";
import type { FieldChange } from "./field-change.ts";

/** Stands in the log for a value that nobody may read there. */
const HIDDEN = "••••••";

/** Fields by parts of their names, in any case, whose values never reach the log: secrets, and numbers of identity papers. */
const SECRET_PARTS = [
  "password",
  "passwd",
  "passphrase",
  "secret",
  "token",
  "hash",
  "otp",
  "pincode",
  "apikey",
  "privatekey",
  "credential",
  "authorization",
  "cookie",
  "p256dh",
  "pushsubscription",
  "identityno",
  "identitycard",
  "citizenid",
  "passportno",
];

/** Whether the values of a field with this name stay out of logs and answers, e.g. `passwordHash` or `identity_no`. */
export function isSecretField(name: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return SECRET_PARTS.some((part) => plain.includes(part));
}

/** Changes as the log keeps them: what a secret field was and is stays unknown, that it changed does not. */
export function withoutSecrets(changes: Readonly<Record<string, FieldChange>>): Record<string, FieldChange> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => {
      const { from, to } = change;
      const kept = { ...change, from: cleaned(from), to: cleaned(to) };
      return [name, isSecretField(name) ? { from: hidden(from), to: hidden(to) } : kept];
    }),
  );
}

function hidden(value: unknown): unknown {
  return value === null || value === undefined ? null : HIDDEN;
}

/** The same for records inside a value, e.g. those of a list. */
function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSecretField(name) ? hidden(inner) : cleaned(inner)]),
  );
}
