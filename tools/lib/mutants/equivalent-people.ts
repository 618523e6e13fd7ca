import type { Equivalent } from "./equivalent-domain.ts";
import { oneOff } from "./one-off.ts";

const PEOPLE = "server/src/features/people";
/** Of a single statement: what is started behind it waits for it, the commit too. */
const IN_ORDER =
  "a connection's statements run in the order in which they were started, and its commit waits for all; the linter refuses a promise that nobody holds, where one fails";

/** Those of people, roles and groups. */
export const PEOPLE_EQUIVALENTS: readonly Equivalent[] = [
  ...["users/users.ts", "roles/roles.ts", "user-groups/user-groups.ts"].map((file) => ({
    file: `${PEOPLE}/${file}`,
    source: "await lockPeople(context.trx);",
    change: "await lockPeople(context.trx) → lockPeople(context.trx)",
    reason: IN_ORDER,
  })),
  {
    file: `${PEOPLE}/lock.ts`,
    source: "await sql`select pg_advisory_xact_lock(hashtext('people'), ${trx.tenantId})`.execute(trx);",
    change:
      "await sql`select pg_advisory_xact_lock(hashtext('people'), ${trx.tenan… → sql`select pg_advisory_xact_lock(hashtext('people'), ${trx.tenantId})`…",
    reason: IN_ORDER,
  },
  {
    file: `${PEOPLE}/users/user-routes.ts`,
    source: "await inviteUser(context, await invited(context));",
    change: "await inviteUser(context, await invited(context)) → inviteUser(context, await invited(context))",
    reason: IN_ORDER,
  },
  ...[
    'await trx .updateTable("otp_codes") .set({ used_at: now }) .where("ten… → trx .updateTable("otp_codes") .set({ used_at: now }) .where("tenant_id…',
    'await trx .updateTable("mail_links") .set({ used_at: now }) .where("te… → trx .updateTable("mail_links") .set({ used_at: now }) .where("tenant_i…',
  ].map((change) => ({
    file: `${PEOPLE}/users/end-sign-ins.ts`,
    source: "await trx",
    change,
    reason: IN_ORDER,
  })),
  {
    file: `${PEOPLE}/feature.ts`,
    source: 'name: "people",',
    change: '"people" → ""',
    reason: "a room's name is for who reads the list of rooms; no program asks for it",
  },
  {
    file: `${PEOPLE}/roles/holders.ts`,
    source: "return rows[0] ?? { users: 0, groups: 0 };",
    change: "0 → 1",
    reason: "a count answers one row; the zeros are there for the compiler",
  },
  ...oneOff("50", {
    file: `${PEOPLE}/roles/permission-routes.ts`,
    source: 'const TEXT = { kind: "text", max: 50 } as const;',
    reason: "nobody writes a permission; a find looks at what kind a column is",
  }),
  {
    file: `${PEOPLE}/roles/permission-routes.ts`,
    source: 'name: "permissions",',
    change: '"permissions" → ""',
    reason: "only a find reads this description, and it asks for no name",
  },
];
