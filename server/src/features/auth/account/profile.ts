import type { ProfileRequest, CurrentUser } from "@nepnha/contract/platform/session";
import { users } from "@nepnha/contract/features/people/api";
import type { ValuesOf } from "@nepnha/contract/kit/row-of";
import { isRecord } from "@nepnha/domain/platform/record";
import { parseRow } from "@nepnha/domain/kit/validate";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import type { Trx } from "../../../platform/db/pool.ts";
import type { KitDeps } from "../../../kit/deps.ts";
import type { RequestActor } from "../../../platform/http/actor.ts";
import { AppError, invalidInput } from "../../../platform/http/problem.ts";
import { lockRows } from "../../../kit/resource/read.ts";
import type { Section } from "../../../kit/resource/section.ts";
import { updateRow } from "../../../kit/resource/write.ts";
import { currentUser } from "../me.ts";
import { usersSection } from "../../people/api.ts";

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
export function parseProfile(body: unknown): ValuesOf<typeof users> {
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

/** The hooks of users judge what people do with others; nothing here is theirs to judge. */
const own: Section<typeof users> = { ...usersSection, hooks: {} };

/**
 * Change one's own profile; logged field by field like any other change of a user.
 * @returns the current user as `GET /auth/me` tells it
 * @throws AppError INVALID_INPUT for a picture that is not one's own
 */
export async function saveProfile(
  deps: KitDeps,
  actor: RequestActor,
  values: ValuesOf<typeof users>,
): Promise<CurrentUser> {
  const { tenantId, userId } = actor;
  await deps.db.tenant(tenantId, async (trx) => {
    const row = (await lockRows(trx, own, true, [userId])).get(userId);
    if (!row) throw new AppError("UNAUTHORIZED");
    if (values.avatar && values.avatar !== row.avatar) await checkPicture(trx, userId, values.avatar);
    const context = { trx, actor, resource: own, deps, afterCommit: () => undefined };
    await updateRow(context, true, userId, row.version, values);
  });
  return currentUser(deps, actor);
}

/** A row's picture is shown to anyone who sees the row, so nobody may show one that they only know the id of. */
async function checkPicture(trx: Trx, userId: string, fileId: string): Promise<void> {
  const file = await trx
    .selectFrom("files")
    .select("created_by")
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", fileId)
    .executeTakeFirst();
  if (file?.created_by !== userId) throw invalidInput([{ field: "avatar", code: "notFound" }], users.name);
}
