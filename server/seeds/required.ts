import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { ROLE_PRESETS, type RolePreset } from "@nepnha/contract/permissions";
import { SETTINGS } from "@nepnha/contract/settings";
import type { SettingDescription } from "@nepnha/contract/platform/settings";
import { parseEmail } from "@nepnha/domain/platform/text";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Database, Trx } from "../src/platform/db/pool.ts";
import { PEOPLE, roleId, TENANTS } from "./ids.ts";
import { seedValueLists } from "./value-lists.ts";

/** A person to seed. `roles` are codes of {@link ROLE_PRESETS}. */
export interface SeedPerson {
  readonly _id: string;
  readonly email: string;
  readonly fullName: string;
  readonly role: EnumValue<"userRole">;
  readonly roles: readonly string[];
  readonly phone?: string;
}

/** What the product cannot do without: the first tenant, its roles, and somebody who may do everything. Safe to repeat. */
export async function seedRequired(db: Database, adminEmail: string): Promise<void> {
  await seedTenant(db, TENANTS.saigon, "Nếp Nhà Sài Gòn", [
    {
      _id: PEOPLE.superadmin,
      email: adminEmail,
      fullName: "Quản trị hệ thống",
      role: ENUMS.userRole.SUPERADMIN,
      roles: [],
    },
  ]);
}

/** A tenant with the seeded roles and people. What is there already stays as it is. */
export async function seedTenant(
  db: Database,
  tenantId: number,
  name: string,
  people: readonly SeedPerson[],
): Promise<void> {
  await db.tenant(tenantId, (trx) => fillTenant(trx, tenantId, name, people));
}

/** The same in a transaction of the tenant that has begun. */
export async function fillTenant(
  trx: Trx,
  tenantId: number,
  name: string,
  people: readonly SeedPerson[],
): Promise<void> {
  await trx
    .insertInto("tenants")
    .values({ id: tenantId, name })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  await seedCompany(trx, name);
  await seedSettings(trx);
  await seedValueLists(trx);
  await seedRoles(trx);
  for (const person of people) await seedPerson(trx, person);
}

/** The row of the company itself. */
async function seedCompany(trx: Trx, name: string): Promise<void> {
  await sql`
    insert into tenant_profiles (tenant_id, _id, name, search_text)
    select ${trx.tenantId}, ${uuidv7()}, ${name}, ${name}
    where not exists (select from tenant_profiles where tenant_id = ${trx.tenantId})`.execute(trx);
}

/** A row for every setting; a new version's settings join those that are there. */
async function seedSettings(trx: Trx): Promise<void> {
  const rows = Object.entries<SettingDescription>(SETTINGS).map(([key, setting]) => ({
    tenant_id: trx.tenantId,
    _id: uuidv7(),
    key,
    group: setting.group,
    data_type: setting.type,
    value: null,
    default_value: String(setting.default),
    search_text: key,
  }));
  await trx
    .insertInto("system_settings")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["tenant_id", "key"]).doNothing())
    .execute();
}

/**
 * The preset roles. One that is there keeps the rights that people gave it; rights of a feature that no role of the
 * tenant knows, because it came with a new version, are added as the presets have them.
 */
async function seedRoles(trx: Trx): Promise<void> {
  const existing = await trx
    .selectFrom("roles")
    .select(["code", "permissions"])
    .where("tenant_id", "=", trx.tenantId)
    .execute();
  const known = new Set(existing.flatMap(({ permissions }) => permissions.map(featureOf)));
  for (const [index, preset] of ROLE_PRESETS.entries()) {
    const wanted = permissionsOf(preset);
    const role = existing.find(({ code }) => code === preset.code);
    if (!role) {
      const { code, name, baseRole } = preset;
      const row = {
        tenant_id: trx.tenantId,
        _id: roleId(index + 1),
        code,
        name,
        base_role: baseRole,
        permissions: wanted,
        is_system: true,
        search_text: `${code} ${name}`,
      };
      await trx.insertInto("roles").values(row).execute();
      continue;
    }
    const added = wanted.filter((permission) => !known.has(featureOf(permission)));
    if (added.length === 0) continue;
    await trx
      .updateTable("roles")
      .set({ permissions: [...role.permissions, ...added] })
      .where("tenant_id", "=", trx.tenantId)
      .where("code", "=", preset.code)
      .execute();
  }
}

function permissionsOf({ grants }: RolePreset): string[] {
  return Object.entries(grants).flatMap(([feature, rights]) => rights.map((right) => `${feature}.${right}`));
}

function featureOf(permission: string): string {
  return permission.split(".", 1)[0] ?? permission;
}

/** One person with their roles. Somebody who has the id or the address already stays as they are. */
export async function seedPerson(trx: Trx, { _id, email, fullName, role, roles, phone }: SeedPerson): Promise<void> {
  const address = parseEmail(email);
  if (address === null) throw new TypeError(`Not an address that a code could be mailed to: ${email}`);
  const there = await trx
    .selectFrom("users")
    .select("_id")
    .where("tenant_id", "=", trx.tenantId)
    .where((or) => or.or([or("_id", "=", _id), or.and([or("email", "=", address), or("status", "<>", 255)])]))
    .executeTakeFirst();
  if (there) return;
  const userName = userNameOf(address);
  await trx
    .insertInto("users")
    .values({
      tenant_id: trx.tenantId,
      _id,
      user_name: userName,
      full_name: fullName,
      email: address,
      phone: phone ?? null,
      role,
      search_text: [fullName, userName, address, phone].filter((text) => text !== undefined).join(" "),
    })
    .execute();
  if (roles.length === 0) return;
  await trx
    .insertInto("user_roles")
    .columns(["tenant_id", "user_id", "role_id"])
    .expression((query) =>
      query
        .selectFrom("roles")
        .select((select) => [select.val(trx.tenantId).as("tenant_id"), select.val(_id).as("user_id"), "_id"])
        .where("tenant_id", "=", trx.tenantId)
        .where("code", "in", roles),
    )
    .execute();
}

/** What somebody signs in with beside the address: its local part. Never holds an "@". */
function userNameOf(email: string): string {
  return (email.split("@", 1)[0] ?? email).replaceAll(/[^a-z0-9._-]/g, "-");
}
