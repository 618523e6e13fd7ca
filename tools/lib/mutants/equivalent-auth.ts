import type { Equivalent } from "./equivalent-domain.ts";

const AUTH = "server/src/features/auth";

/** A statement of a transaction whose answer nothing is made of; see those of the chat. */
const inOrder = (file: string, source: string, change: string): Equivalent => ({
  file: `${AUTH}/${file}`,
  source,
  change,
  reason:
    "a transaction's statements run in the order in which they were started, and its commit waits for all; where one fails its promise would end the process, and the linter refuses a promise that nobody holds",
});

/** Several such statements. */
const meanwhile = (file: string, call: string): Equivalent => ({
  file: `${AUTH}/${file}`,
  source: `await ${call};`,
  change: `await ${call} → ${call}`,
  reason:
    "what follows in its transaction takes at least as many steps, so that all of its own come before the commit; as above where one fails",
});

/** Those of sign-in that are about waiting. */
export const AUTH_EQUIVALENTS: readonly Equivalent[] = [
  meanwhile("account/change-password.ts", "storePassword(trx, actor, holder, passwordHash)"),
  meanwhile("sweeps.ts", "endOldSessions(trx)"),
  inOrder(
    "account/change-password.ts",
    "await sql`select 1 from users where tenant_id = ${trx.tenantId} and _id = ${userId} for no key update`.execute(trx);",
    "await sql`select 1 from users where tenant_id = ${trx.tenantId} and _i… → sql`select 1 from users where tenant_id = ${trx.tenantId} and _id = ${…",
  ),
  inOrder(
    "account/change-password.ts",
    "await logActions(trx, actor, [",
    "await logActions(trx, actor, [ { kind: ENUMS.actionLogKind.Update, ent… → logActions(trx, actor, [ { kind: ENUMS.actionLogKind.Update, entityKin…",
  ),
  inOrder(
    "account/change-password.ts",
    "await addJob(trx, mailPasswordChanged, { userId: actor.userId });",
    "await addJob(trx, mailPasswordChanged, { userId: actor.userId }) → addJob(trx, mailPasswordChanged, { userId: actor.userId })",
  ),
  inOrder(
    "account/confirm-email.ts",
    "await logActions(trx, actor, [",
    "await logActions(trx, actor, [ { kind: ENUMS.actionLogKind.Update, ent… → logActions(trx, actor, [ { kind: ENUMS.actionLogKind.Update, entityKin…",
  ),
  inOrder(
    "account/guest.ts",
    'await trx.insertInto("user_roles").values({ tenant_id: trx.tenantId, user_id: userId, role_id: role._id }).execute();',
    'await trx.insertInto("user_roles").values({ tenant_id: trx.tenantId, u… → trx.insertInto("user_roles").values({ tenant_id: trx.tenantId, user_id…',
  ),
  inOrder(
    "account/guest.ts",
    "await logActions(trx, actor, [",
    "await logActions(trx, actor, [ { kind: ENUMS.actionLogKind.UserRegiste… → logActions(trx, actor, [ { kind: ENUMS.actionLogKind.UserRegister, ent…",
  ),
  inOrder(
    "account/register.ts",
    "await trx",
    'await trx .insertInto("user_secrets") .values({ tenant_id: trx.tenantI… → trx .insertInto("user_secrets") .values({ tenant_id: trx.tenantId, use…',
  ),
  inOrder(
    "account/register.ts",
    "await addJob(trx, mailConfirmation, { userId });",
    "await addJob(trx, mailConfirmation, { userId }) → addJob(trx, mailConfirmation, { userId })",
  ),
  inOrder(
    "login.ts",
    "if (!opened) await noteDenied(trx, subject, origin);",
    "await noteDenied(trx, subject, origin) → noteDenied(trx, subject, origin)",
  ),
  inOrder(
    "login.ts",
    "await addJob(trx, noteDeniedLogin, { userId, ip, deviceName: deviceName(userAgent, vi) });",
    "await addJob(trx, noteDeniedLogin, { userId, ip, deviceName: deviceNam… → addJob(trx, noteDeniedLogin, { userId, ip, deviceName: deviceName(user…",
  ),
  inOrder(
    "devices/known-devices.ts",
    "await sql`",
    "await sql` delete from known_devices k where k.tenant_id = ${trx.tenan… → sql` delete from known_devices k where k.tenant_id = ${trx.tenantId} a…",
  ),
  inOrder(
    "devices/end-devices.ts",
    'await killLinks(trx, choice.userId, "RESET_PASSWORD");',
    'await killLinks(trx, choice.userId, "RESET_PASSWORD") → killLinks(trx, choice.userId, "RESET_PASSWORD")',
  ),
  inOrder(
    "devices/end-devices.ts",
    "await forgetDevices(trx, choice.userId, choice.exceptDeviceId ?? null);",
    "await forgetDevices(trx, choice.userId, choice.exceptDeviceId ?? null) → forgetDevices(trx, choice.userId, choice.exceptDeviceId ?? null)",
  ),
  inOrder(
    "mail/mail-links.ts",
    "await killLinks(trx, userId, purpose);",
    "await killLinks(trx, userId, purpose) → killLinks(trx, userId, purpose)",
  ),
  inOrder(
    "mail/mail-links.ts",
    "await trx",
    'await trx .insertInto("mail_links") .values({ tenant_id: trx.tenantId,… → trx .insertInto("mail_links") .values({ tenant_id: trx.tenantId, _id: …',
  ),
  inOrder(
    "person.ts",
    "await sql`delete from ${sql.table(table)} where tenant_id = ${trx.tenantId} and user_id = ${userId}`.execute(trx);",
    "await sql`delete from ${sql.table(table)} where tenant_id = ${trx.tena… → sql`delete from ${sql.table(table)} where tenant_id = ${trx.tenantId} …",
  ),
  inOrder(
    "person.ts",
    "await sql`",
    "await sql` update devices set device_name = '', place = '', ip = '', u… → sql` update devices set device_name = '', place = '', ip = '', user_ag…",
  ),
  inOrder(
    "otp.ts",
    "await sql`select pg_advisory_xact_lock(${tenantId}, hashtext(${email}))`.execute(trx);",
    "await sql`select pg_advisory_xact_lock(${tenantId}, hashtext(${email})… → sql`select pg_advisory_xact_lock(${tenantId}, hashtext(${email}))`.exe…",
  ),
  inOrder(
    "otp.ts",
    "if (row) await addJob(trx, sendMail, { codeId: row._id, code });",
    "await addJob(trx, sendMail, { codeId: row._id, code }) → addJob(trx, sendMail, { codeId: row._id, code })",
  ),
  inOrder(
    "denied-login-task.ts",
    "await logActions(trx, actor, [",
    "await logActions(trx, actor, [ { kind: ENUMS.actionLogKind.UserLogin, … → logActions(trx, actor, [ { kind: ENUMS.actionLogKind.UserLogin, entity…",
  ),
  inOrder(
    "mail/send-mail-task.ts",
    "await logActions(trx, actor, [",
    "await logActions(trx, actor, [ { kind: ENUMS.actionLogKind.SendEmail, … → logActions(trx, actor, [ { kind: ENUMS.actionLogKind.SendEmail, entity…",
  ),
  inOrder(
    "devices/open-device.ts",
    "await logActions(trx, actor, [",
    "await logActions(trx, actor, [ { kind: ENUMS.actionLogKind.UserLogin, … → logActions(trx, actor, [ { kind: ENUMS.actionLogKind.UserLogin, entity…",
  ),
  inOrder(
    "devices/devices.ts",
    "await logActions(trx, actor, [",
    "await logActions(trx, actor, [ { kind: ENUMS.actionLogKind.UserLogout,… → logActions(trx, actor, [ { kind: ENUMS.actionLogKind.UserLogout, entit…",
  ),
  inOrder(
    "mail/mail-links.ts",
    "await trx",
    'await trx .updateTable("mail_links") .set({ used_at: sql<Date>`now()` … → trx .updateTable("mail_links") .set({ used_at: sql<Date>`now()` }) .wh…',
  ),
];
