import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { seedPerson } from "../../seeds/required.ts";
import { endDevices } from "../features/auth/devices/end-devices.ts";
import type { Trx } from "../platform/db/pool.ts";
import { logActions } from "../platform/log/action-log.ts";
import { voidMailedSecrets } from "../features/people/users/end-sign-ins.ts";
import { lockPeople } from "../features/people/lock.ts";
import { CommandError, defineCommand } from "./command.ts";
import { withDatabase } from "./database.ts";
import { emailOf, inTenant, nameOf, operatorOf, personOf, tenantIdOf, type Person } from "./people.ts";

const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;
const { SUPERADMIN } = ENUMS.userRole;
const { Create, Update } = ENUMS.actionLogKind;
const WHO = { tenant: "NUMBER", email: "ADDRESS" } as const;

/** `user create`: the way in for a first or a lost administrator; others are better made in the application. */
export const userCreate = defineCommand({
  name: "user create",
  summary: "Make somebody who signs in with a mailed code; ROLE is SUPERADMIN or the code of a role, e.g. ADMIN",
  options: { ...WHO, name: "NAME", role: "ROLE" },
  async run({ config, say }, given) {
    const tenantId = tenantIdOf(given.tenant);
    const [email, fullName] = [emailOf(given.email), nameOf(given.name)];
    await withDatabase(config, (db) =>
      inTenant(db, tenantId, async (trx) => {
        await lockPeople(trx);
        await requireFree(trx, email);
        const person = { _id: uuidv7(), email, fullName, ...(await roleOf(trx, given.role)) };
        await seedPerson(trx, person);
        const changes = { email: { from: null, to: email }, role: { from: null, to: person.role } };
        await log(trx, tenantId, person, { kind: Create, changes, notes: "nepnha user create" });
      }),
    );
    say(`${email} may sign in to tenant ${tenantId} with a mailed code.`);
  },
});

/** `user disable`: shut out at once, on every node within a second. */
export const userDisable = defineCommand({
  name: "user disable",
  summary: "Shut somebody out: no more sign-in, all sessions and chats end at once",
  options: WHO,
  async run({ config, say }, given) {
    const tenantId = tenantIdOf(given.tenant);
    const email = emailOf(given.email);
    const ended = await withDatabase(config, (db) =>
      inTenant(db, tenantId, async (trx) => {
        await lockPeople(trx);
        const person = await personOf(trx, email);
        await requireOtherSuperadmin(trx, person);
        if (person.status === ACTIVE) await disable(trx, tenantId, person);
        await voidMailedSecrets({ trx }, person._id);
        return endDevices(trx, operatorOf(tenantId), { userId: person._id });
      }),
    );
    say(`${email} is disabled. Sessions ended: ${ended.length}.`);
  },
});

/** `user logout-all`: every session of a person ends; they may sign in again. */
export const userLogoutAll = defineCommand({
  name: "user logout-all",
  summary: "End all sessions of somebody, who may sign in again",
  options: WHO,
  async run({ config, say }, given) {
    const tenantId = tenantIdOf(given.tenant);
    const email = emailOf(given.email);
    const ended = await withDatabase(config, (db) =>
      inTenant(db, tenantId, async (trx) => {
        const person = await personOf(trx, email);
        return endDevices(trx, operatorOf(tenantId), { userId: person._id });
      }),
    );
    say(`Sessions of ${email} ended: ${ended.length}.`);
  },
});

async function requireFree(trx: Trx, email: string): Promise<void> {
  const taken = await trx
    .selectFrom("users")
    .select(["email", "user_name"])
    .where("tenant_id", "=", trx.tenantId)
    .where((or) => or.or([or("email", "=", email), or("user_name", "=", email.split("@", 1)[0] ?? "")]))
    .where("status", "<>", ENUMS.genericStatus.DELETED)
    .executeTakeFirst();
  if (taken?.email === email) throw new CommandError(`${email} belongs to somebody of this tenant already.`);
  if (taken) throw new CommandError(`The user name ${taken.user_name}, made from the address, is taken.`);
}

/** The account type that goes with a role, and the role. */
async function roleOf(trx: Trx, given: string): Promise<{ role: EnumValue<"userRole">; roles: string[] }> {
  const code = given.trim().toUpperCase();
  if (code === "SUPERADMIN") return { role: SUPERADMIN, roles: [] };
  const rows = await trx
    .selectFrom("roles")
    .select(["code", "base_role"])
    .where("tenant_id", "=", trx.tenantId)
    .where("status", "=", ACTIVE)
    .orderBy("code")
    .execute();
  const found = rows.find((row) => row.code === code);
  const role = Object.values(ENUMS.userRole).find((value) => value === found?.base_role);
  if (found && role !== undefined) return { role, roles: [found.code] };
  throw new CommandError(`There is no role ${given}. Choose: SUPERADMIN, ${rows.map((row) => row.code).join(", ")}`);
}

/** A company without anybody who may do everything could not be helped from inside. */
async function requireOtherSuperadmin(trx: Trx, person: Person): Promise<void> {
  if (person.role !== SUPERADMIN || person.status !== ACTIVE) return;
  const other = await trx
    .selectFrom("users")
    .select("_id")
    .where("tenant_id", "=", trx.tenantId)
    .where("role", "=", SUPERADMIN)
    .where("status", "=", ACTIVE)
    .where("_id", "<>", person._id)
    .executeTakeFirst();
  if (!other)
    throw new CommandError(`${person.email} is the last SUPERADMIN of this tenant and stays. Make another first.`);
}

async function disable(trx: Trx, tenantId: number, person: Person): Promise<void> {
  await trx
    .updateTable("users")
    .set({ status: DEACTIVE, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", person._id)
    .execute();
  const changes = { status: { from: person.status, to: DEACTIVE } };
  await log(trx, tenantId, person, { kind: Update, changes, notes: "nepnha user disable" });
}

async function log(
  trx: Trx,
  tenantId: number,
  person: { readonly _id: string; readonly fullName: string },
  entry: Pick<Parameters<typeof logActions>[2][number], "kind" | "changes" | "notes">,
): Promise<void> {
  const whole = { entityKind: "users", entityId: person._id, summary: person.fullName, ...entry };
  await logActions(trx, operatorOf(tenantId), [whole]);
}
