import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { REASON, type NamedMove } from "@nepnha/contract/kit/moves";
import { asksReason } from "@nepnha/domain/kit/moves";
import { parseField } from "@nepnha/domain/kit/validate";
import { codePoints, isCleanText } from "@nepnha/domain/platform/text";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { isRecord } from "@nepnha/domain/platform/record";
import { invalidInput } from "../../platform/http/problem.ts";
import type { MoveInput } from "../resource/section.ts";

/** A body for a named move, checked: the version that was seen, the fields that the move asks for, and the notes. */
export function moveInput(
  resource: ResourceDescription,
  move: NamedMove,
  body: unknown,
): MoveInput & { readonly version: number } {
  if (!isRecord(body)) throw invalidInput([{ field: "body", code: "invalid" }]);
  const fields = move.fields ?? [];
  const issues: FieldIssue[] = Object.keys(body)
    .filter((key) => !["version", "notes", ...fields].includes(key))
    .map((field) => ({ field, code: "unknown" }));
  const { version } = body;
  if (!Number.isSafeInteger(version)) {
    issues.push({ field: "version", code: version === undefined ? "required" : "invalid" });
  }
  const values: Record<string, unknown> = {};
  for (const name of fields) {
    const field = resource.fields[name];
    if (!field) throw new Error(`${resource.name} has no field ${name} to ask for`);
    const { when: _when, ...asked } = field;
    const result = parseField({ ...asked, required: true }, body[name]);
    if (result.ok) values[name] = result.value;
    else issues.push({ field: result.issue.at === undefined ? name : `${name}.${result.issue.at}`, ...result.issue });
  }
  const notes = notesInput(body["notes"], issues);
  issues.push(...reasonIssues(move, notes, issues));
  if (issues.length > 0) throw invalidInput(issues, resource.name);
  return { version: Number(version), values, notes };
}

/** Notes of a change of the status, trimmed; null without any. What is wrong with them goes into `issues`. */
export function notesInput(notes: unknown, issues: FieldIssue[]): string | null {
  if (notes === null || notes === undefined) return null;
  if (typeof notes !== "string" || !isCleanText(notes, true)) {
    issues.push({ field: "notes", code: "invalid" });
    return null;
  }
  const text = notes.normalize("NFC").trim();
  if (codePoints(text) > REASON.max) issues.push({ field: "notes", code: "maxLength", params: { max: REASON.max } });
  return text === "" ? null : text;
}

/** What is wrong with a reason that a move asks for; none where it asks for none, or where something is said already. */
export function reasonIssues(
  move: NamedMove,
  notes: string | null,
  said: readonly FieldIssue[] = [],
): readonly FieldIssue[] {
  if (!asksReason(move) || said.some(({ field }) => field === "notes")) return [];
  if (notes === null) return [{ field: "notes", code: "required" }];
  return codePoints(notes) < REASON.min ? [{ field: "notes", code: "minLength", params: { min: REASON.min } }] : [];
}
