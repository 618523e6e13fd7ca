import { COMMENT_EXCERPT_MAX, COMMENT_MAX, type CommentVisibility } from "@nepnha/contract/kit/comments";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { isStaff, type Actor } from "../platform/permit.ts";
import { isCleanText } from "../platform/text.ts";
import type { FieldIssue } from "../platform/translate.ts";

/** The feature whose rows the comments themselves are. */
const COMMENTS = "comments";

/** Whether rows of a section can be talked about: those that people keep with a form. */
export function takesComments({ name, view, form, rights }: ResourceDescription): boolean {
  return name !== COMMENTS && view !== true && form.length > 0 && rights.includes("update");
}

/** Whether customers may talk about rows of a section, each as far as the row itself allows it. */
export function takesPublicComments(resource: ResourceDescription): boolean {
  return takesComments(resource) && resource.fields["allowComment"] !== undefined;
}

/** Whether a section's table counts the comments under each row. */
export function countsComments({ fields }: ResourceDescription): boolean {
  return fields["commentCount"] !== undefined;
}

/** Whether somebody who may see a row may read this kind of comment under it. */
export function mayReadComments(actor: Pick<Actor, "role">, of: CommentVisibility): boolean {
  return of === "PUBLIC" || isStaff(actor);
}

/** Whether somebody who may see a row may write this kind of comment under it. */
export function mayWriteComments(
  actor: Pick<Actor, "role">,
  resource: ResourceDescription,
  row: Readonly<Record<string, unknown>>,
  of: CommentVisibility,
): boolean {
  if (of === "INTERNAL") return isStaff(actor);
  return takesPublicComments(resource) && row["allowComment"] === true;
}

/** A comment's words as they are stored, or why they are refused. */
export function parseComment(content: unknown): { text: string; issue: FieldIssue | null } {
  const refused = (issue: Omit<FieldIssue, "field">) => ({ text: "", issue: { field: "content", ...issue } });
  if (content === undefined || content === null) return refused({ code: "required" });
  if (typeof content !== "string") return refused({ code: "invalid" });
  if (!isCleanText(content, true)) return refused({ code: "characters" });
  const text = content.normalize("NFC").replace(/\r\n?/g, "\n").trim();
  if (text === "") return refused({ code: "required" });
  if (Array.from(text).length > COMMENT_MAX) return refused({ code: "maxLength", params: { max: COMMENT_MAX } });
  return { text, issue: null };
}

/** The short form by which lists and histories name a comment. */
export function excerptOf(text: string): string {
  const line = Array.from(text.replace(/\s+/gu, " "));
  return line.length <= COMMENT_EXCERPT_MAX ? line.join("") : `${line.slice(0, COMMENT_EXCERPT_MAX - 1).join("")}…`;
}
