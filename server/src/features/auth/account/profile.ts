import type { CurrentUser, ProfileRequest } from "@nepnha/contract/auth";
import { users } from "@nepnha/contract/sections/users";
import { isRecord } from "@nepnha/domain/record";
import { parseRow } from "@nepnha/domain/validate";
import type { FieldIssue } from "@nepnha/domain/translate";
import type { Trx } from "../db/pool.ts";
import type { Deps } from "../deps.ts";
import type { RequestActor } from "../http/actor.ts";
import { AppError, invalidInput } from "../http/problem.ts";
import { lockRows } from "../resource/read.ts";
import { updateRow } from "../resource/write.ts";
import { currentUser } from "./me.ts";

/** What people may change about themselves; the rest of their row is for those who manage people. */
const OWN_FIELDS: readonly (keyof ProfileRequest)[] = [
  "fullName",
  "phone",
  "avatar",
  "dateOfBirth",
  "gender",
  "language",
  "notifyEmail",
  "notifyPush",
];
/** These have no "none". */
const NEVER_EMPTY: readonly string[] = ["language", "notifyEmail", "notifyPush"];

/**
 * The fields of `PUT /auth/profile` in their stored form, as the users' section checks them.
 * @throws AppError INVALID_INPUT naming each refused field
 */
export function parseProfile(body: unknown): Record<string, unknown> {
  if (!isRecord(body)) throw invalidInput([{ field: "body", code: "invalid" }]);
  const known: readonly string[] = OWN_FIELDS;
  const own = Object.fromEntries(Object.entries(body).filter(([name]) => known.includes(name)));
  const { values, issues } = parseRow(users, own, "update", []);
  const refused: FieldIssue[] = [
    ...issues,
    ...Object.keys(body)
      .filter((name) => !known.includes(name))
      .map((field): FieldIssue => ({ field, code: "unknown" })),
    ...NEVER_EMPTY.filter((name) => name in own && (own[name] === null || own[name] === "")).map(
      (field): FieldIssue => ({ field, code: "required" }),
    ),
  ];
  if (refused.length > 0) throw invalidInput(refused, users.name);
  return values;
}

/**
 * Change one's own profile; logged field by field like any other change of a user.
 * @returns the current user as `GET /auth/me` tells it
 * @throws AppError INVALID_INPUT for a picture that is not one's own
 */
export async function saveProfile(
  deps: Deps,
  actor: RequestActor,
  values: Readonly<Record<string, unknown>>,
): Promise<CurrentUser> {
  const { tenantId, userId } = actor;
  await deps.db.tenant(tenantId, async (trx) => {
    const row = (await lockRows(trx, tenantId, users, true, [userId])).get(userId);
    if (!row) throw new AppError("UNAUTHORIZED");
    if (typeof values.avatar === "string" && values.avatar !== row.avatar)
      await checkPicture(trx, userId, values.avatar);
    // The section's hooks judge what people do with others; nothing here is theirs to judge.
    const context = { trx, actor, resource: users, hooks: {}, deps, afterCommit: () => undefined };
    await updateRow(context, true, userId, row.version, values);
  });
  return currentUser(deps, actor);
}

/** A row's picture is shown to whoever sees the row, so nobody may show one that they only know the id of. */
async function checkPicture(trx: Trx, userId: string, fileId: string): Promise<void> {
  const file = await trx.selectFrom("files").select("created_by").where("_id", "=", fileId).executeTakeFirst();
  if (file?.created_by !== userId) throw invalidInput([{ field: "avatar", code: "notFound" }], users.name);
}
