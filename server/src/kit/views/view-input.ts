import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { VIEW_LIMITS, type ViewSharing, type ViewState } from "@nepnha/contract/kit/views";
import { isRecord } from "@nepnha/domain/platform/record";
import { codePoints, isCleanText } from "@nepnha/domain/platform/text";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { parseViewState } from "@nepnha/domain/kit/view-state";
import { invalidInput } from "../../platform/http/problem.ts";

/** What a body says of a view; what it does not say stays. */
export interface ViewInput {
  readonly version: number | undefined;
  readonly name: string | undefined;
  readonly state: ViewState | undefined;
  readonly sharing: ViewSharing | undefined;
  readonly isDefault: boolean | undefined;
}

const PRIVATE: ViewSharing = { everybody: false, roleIds: [] };
const CREATE_KEYS = ["name", "state", "sharing", "isDefault"];
const UPDATE_KEYS = [...CREATE_KEYS, "version"];

/** The body of a new view, checked. @throws AppError INVALID_INPUT naming each refused field */
export function createViewInput(
  resource: ResourceDescription,
  body: unknown,
): { name: string; state: ViewState; sharing: ViewSharing; isDefault: boolean } {
  const { input, issues } = parse(resource, body, CREATE_KEYS);
  const { name, state, sharing = PRIVATE, isDefault = false } = input;
  if (name === undefined && !refused(issues, "name")) issues.push({ field: "name", code: "required" });
  if (state === undefined && !refused(issues, "state")) issues.push({ field: "state", code: "required" });
  if (issues.length > 0 || name === undefined || state === undefined) throw invalidInput(issues);
  return { name, state, sharing, isDefault };
}

/**
 * The body of a change, checked. Whether the list opens with it is the caller's own matter and needs no version.
 * @throws AppError INVALID_INPUT naming each refused field
 */
export function updateViewInput(resource: ResourceDescription, body: unknown): ViewInput {
  const { input, issues } = parse(resource, body, UPDATE_KEYS);
  const changes = [input.name, input.state, input.sharing].some((part) => part !== undefined);
  if (changes && input.version === undefined && !refused(issues, "version")) {
    issues.push({ field: "version", code: "required" });
  }
  if (issues.length > 0) throw invalidInput(issues);
  return input;
}

function parse(
  resource: ResourceDescription,
  body: unknown,
  keys: readonly string[],
): { input: ViewInput; issues: FieldIssue[] } {
  if (!isRecord(body)) throw invalidInput([{ field: "body", code: "invalid" }]);
  const issues: FieldIssue[] = Object.keys(body)
    .filter((key) => !keys.includes(key))
    .map((field) => ({ field, code: "unknown" }));
  const { version, isDefault } = body;
  const name = body.name === undefined ? undefined : nameOf(body.name, issues);
  const sharing = body.sharing === undefined ? undefined : sharingOf(body.sharing, issues);
  const parsed = body.state === undefined ? undefined : parseViewState(resource, body.state);
  for (const issue of parsed?.issues ?? []) issues.push(issue);
  if (version !== undefined && !Number.isSafeInteger(version)) issues.push({ field: "version", code: "invalid" });
  if (isDefault !== undefined && typeof isDefault !== "boolean") issues.push({ field: "isDefault", code: "invalid" });
  return {
    input: {
      version: typeof version === "number" ? version : undefined,
      name,
      state: parsed?.state,
      sharing,
      isDefault: typeof isDefault === "boolean" ? isDefault : undefined,
    },
    issues,
  };
}

function nameOf(raw: unknown, issues: FieldIssue[]): string | undefined {
  const name = typeof raw === "string" ? raw.normalize("NFC").trim() : null;
  const add = (issue: Omit<FieldIssue, "field">): undefined => void issues.push({ field: "name", ...issue });
  if (name === null) return add({ code: "invalid" });
  if (name === "") return add({ code: "required" });
  if (!isCleanText(name, false)) return add({ code: "characters" });
  if (codePoints(name) > VIEW_LIMITS.name) return add({ code: "maxLength", params: { max: VIEW_LIMITS.name } });
  return name;
}

function sharingOf(raw: unknown, issues: FieldIssue[]): ViewSharing {
  const source = isRecord(raw) ? raw : {};
  const { everybody = false, roleIds = [] } = source;
  const ids = Array.isArray(roleIds) ? roleIds.filter(isUuid) : [];
  const strange = Object.keys(source).find((key) => key !== "everybody" && key !== "roleIds");
  if (!isRecord(raw) || strange !== undefined) issues.push({ field: "sharing", code: "invalid" });
  if (typeof everybody !== "boolean") issues.push({ field: "sharing.everybody", code: "invalid" });
  if (!Array.isArray(roleIds) || ids.length < roleIds.length) {
    issues.push({ field: "sharing.roleIds", code: "invalid" });
  } else if (ids.length > VIEW_LIMITS.roles) {
    issues.push({ field: "sharing.roleIds", code: "limit", params: { max: VIEW_LIMITS.roles } });
  }
  return { everybody: everybody === true, roleIds: [...new Set(ids)] };
}

function refused(issues: readonly FieldIssue[], field: string): boolean {
  return issues.some((issue) => issue.field === field || issue.field.startsWith(`${field}.`));
}
