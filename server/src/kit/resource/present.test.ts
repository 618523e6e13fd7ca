import { branches } from "@nepnha/contract/features/branches/branches";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { expect, it } from "vitest";
import { nameRows, presentRows } from "./present.ts";
import { section, type HookContext, type Section } from "./section.ts";
import type { Row } from "./stored-row.ts";

const computed = { userCount: sql`0` };
/** Rows that name nobody and nothing, so that nothing is asked of a database. */
const NOBODY = { status: ENUMS.genericStatus.ACTIVE, createdBy: null, updatedBy: null };

const rowsOf = (count: number, more: object = {}): Row[] =>
  Array.from({ length: count }, () => ({ _id: uuidv7(), ...NOBODY, ...more }) as unknown as Row);

function contextOf(resource: Section<typeof branches>): HookContext {
  const actor = {
    tenantId: 1,
    userId: uuidv7(),
    role: ENUMS.userRole.ADMIN,
    permissions: new Set(["branches.update"]),
  };
  return {
    trx: { tenantId: 1 },
    actor,
    resource,
    deps: { clock: { now: () => new Date() } },
  } as unknown as HookContext;
}

/** How often others came in while so many rows were named. */
async function turnsFor(count: number): Promise<number> {
  const rows = rowsOf(count);
  let turns = 0;
  let isOver = false;
  const look = (): void => {
    if (isOver) return;
    turns += 1;
    setImmediate(look);
  };
  setImmediate(look);
  const named = await nameRows(contextOf(section(branches, { computed })), rows);
  isOver = true;
  expect(named.map(({ _id }) => _id)).toEqual(rows.map(({ _id }) => _id));
  return turns;
}

it.each([
  [100, 0],
  [101, 1],
  [200, 1],
  [201, 2],
  [1000, 9],
])("2.9 others come in between each hundred rows and the next: %i rows, %i times", async (count, times) => {
  expect(await turnsFor(count)).toBe(times);
});

it("R6-07 what can be done with a row is judged by the row as it is stored, not by what its reader is shown", async () => {
  const resource = section(branches, {
    computed,
    hooks: {
      mask: (row) => ({ ...row, phone: null }),
      can: (_reader, { phone }) => (phone === null ? null : { message: "customers.rule.merged" }),
    },
  });
  const [shown] = await presentRows(contextOf(resource), rowsOf(1, { phone: "0901234567" }));
  expect(shown).toMatchObject({ phone: null, _can: { update: { message: "customers.rule.merged" } } });
});
