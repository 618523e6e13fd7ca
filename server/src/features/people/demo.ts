import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import {
  SECOND_TENANT_GROUPS,
  SECOND_TENANT_PLACES,
  SECOND_TENANT_STAFF,
} from "../../../seeds/data/people/second-company.ts";
import { DEMO_GROUPS, DEMO_PLACES, DEMO_ROLE } from "../../../seeds/data/people/groups.ts";
import type { DemoGroup, DemoPlace, DemoStaff } from "../../../seeds/data/people/types.ts";
import { DEMO_NEWCOMERS, DEMO_STAFF } from "../../../seeds/data/people/staff.ts";
import { PEOPLE } from "../../../seeds/ids.ts";
import type { DemoWriter } from "../../kit/demo.ts";
import type { Trx } from "../../platform/db/pool.ts";

const { USER, GUEST } = ENUMS.userRole;
const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;

/** The people who work at the demo companies, their roles and groups. */
export async function writeStaff(write: DemoWriter): Promise<void> {
  if (write.company === "saigon") {
    await write.row("roles", DEMO_ROLE);
    await writePeople(write, { places: DEMO_PLACES, staff: DEMO_STAFF, groups: DEMO_GROUPS, domain: "nepnha.test" });
    for (const person of DEMO_NEWCOMERS) await writeNewcomer(write.trx, person);
    return;
  }
  await writePeople(write, {
    places: SECOND_TENANT_PLACES,
    staff: SECOND_TENANT_STAFF,
    groups: SECOND_TENANT_GROUPS,
    domain: "tenant2.nepnha.test",
  });
}

interface Company {
  readonly places: readonly DemoPlace[];
  readonly staff: readonly DemoStaff[];
  readonly groups: readonly DemoGroup[];
  /** Of the addresses. */
  readonly domain: string;
}

async function writePeople(write: DemoWriter, { places, staff, groups, domain }: Company): Promise<void> {
  const find = await readNames(write.trx);
  for (const { person, branch, ...values } of places) {
    await write.update("users", PEOPLE[person], { ...values, code: null, branchId: find.branch(branch) });
  }
  for (const { branch, roles, left, ...person } of staff) {
    await write.row("users", {
      ...person,
      email: `${person.userName}@${domain}`,
      role: USER,
      roleIds: roles.map(find.role),
      branchId: find.branch(branch),
      status: left ? DEACTIVE : ACTIVE,
    });
  }
  const { person } = await readNames(write.trx);
  for (const { branch, leader, members, roles, ...group } of groups) {
    await write.row("userGroups", {
      ...group,
      branchId: find.branch(branch),
      leaderId: person(leader),
      memberIds: members.map(person),
      roleIds: roles.map(find.role),
    });
  }
}

/** Ids by what the data calls things: the start of a branch's name, a role's code, a person's name to sign in with. */
async function readNames(trx: Trx): Promise<Record<"branch" | "role" | "person", (name: string) => string>> {
  const { rows: branches } = await sql<{ _id: string; name: string }>`
    select _id, name from branches where tenant_id = ${trx.tenantId} and status = ${ACTIVE} order by _id`.execute(trx);
  const roles = await trx
    .selectFrom("roles")
    .select(["_id", "code"])
    .where("tenant_id", "=", trx.tenantId)
    .where("status", "=", ACTIVE)
    .execute();
  const people = await trx
    .selectFrom("users")
    .select(["_id", "user_name"])
    .where("tenant_id", "=", trx.tenantId)
    .where("status", "=", ACTIVE)
    .execute();
  const idOf = (name: string, row: { _id: string } | undefined): string => {
    if (!row) throw new Error(`The demo has no ${name}`);
    return row._id;
  };
  return {
    // A branch that somebody renamed since: its people work at another.
    branch: (start) => idOf(start, branches.find(({ name }) => name.startsWith(start)) ?? branches[0]),
    role: (wanted) =>
      idOf(
        wanted,
        roles.find(({ code }) => code === wanted),
      ),
    person: (wanted) =>
      idOf(
        wanted,
        people.find(({ user_name }) => user_name === wanted),
      ),
  };
}

/** Somebody who registered by themselves: as the registration leaves them. */
async function writeNewcomer(trx: Trx, person: (typeof DEMO_NEWCOMERS)[number]): Promise<void> {
  const { userName, fullName, pendingEmail } = person;
  const _id = uuidv7();
  await trx
    .insertInto("users")
    .values({
      tenant_id: trx.tenantId,
      _id,
      user_name: userName,
      full_name: fullName,
      email: null,
      pending_email: pendingEmail,
      phone: null,
      role: GUEST,
      registration: ENUMS.registrationStatus.NEW,
      search_text: `${fullName} ${userName}`,
    })
    .execute();
  await trx
    .insertInto("user_roles")
    .columns(["tenant_id", "user_id", "role_id"])
    .expression((query) =>
      query
        .selectFrom("roles")
        .select((select) => [select.val(trx.tenantId).as("tenant_id"), select.val(_id).as("user_id"), "_id"])
        .where("tenant_id", "=", trx.tenantId)
        .where("code", "=", "GUEST"),
    )
    .execute();
}
