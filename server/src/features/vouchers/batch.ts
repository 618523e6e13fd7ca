import { setImmediate as nextTurn } from "node:timers/promises";
import { BATCH_LIMITS } from "@nepnha/contract/features/vouchers/batch";
import type { Fields } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { tellRows } from "../../kit/live/tell-rows.ts";
import { columnOf, storedValue } from "../../kit/resource/row.ts";
import { checkReferences } from "../../kit/resource/references.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { hasColumn, searchText } from "../../kit/resource/write.ts";
import { shaped } from "../../platform/db/prepared.ts";
import { AppError } from "../../platform/http/problem.ts";
import { logActions } from "../../platform/log/action-log.ts";
import { drawCode } from "./codes.ts";
import { vouchersSection } from "./vouchers.ts";

type Context = HookContext<typeof vouchersSection>;
type Values = Readonly<Record<string, unknown>>;

/** How often codes are drawn for those that were there already; with 32^8 of them the second time is never seen. */
const DRAWS = 3;
/** Codes that are drawn and written between two turns of other calls. */
const SLICE = 500;

/** How the codes of a batch look. */
export interface Codes {
  readonly prefix: string;
  readonly quantity: number;
  /** Characters of a code, its prefix among them. */
  readonly length: number;
}

/**
 * Makes many vouchers that differ by their codes alone: the rules of a single one are asked once, and one statement writes
 * some hundreds of them, so that nobody waits until all are drawn. What was drawn and is there already is drawn again.
 * @returns how many, and under which name they are found
 */
export async function makeBatch(context: Context, values: Values, status: number, codes: Codes): Promise<number> {
  const { trx, actor, resource } = context;
  // The code stands for all of them.
  const checked = await vouchersSection.hooks.beforeWrite?.(context, null, {
    ...values,
    code: drawCode(codes.prefix, codes.length),
  });
  const { code: _code, ...final }: Values = checked ?? values;
  await checkReferences(context, resource, null, final);
  let missing = codes.quantity;
  for (let draw = 0; draw < DRAWS && missing > 0; draw += 1) {
    missing -= await insertDrawn(context, final, status, { ...codes, quantity: missing });
  }
  if (missing > 0) throw new AppError("DUPLICATE", { issues: [{ field: "prefix", code: "duplicate" }] });
  await logActions(trx, actor, [
    {
      kind: ENUMS.actionLogKind.Add,
      entityKind: resource.name,
      entityId: null,
      summary: String(final["name"]),
      changes: {},
      notes: `${codes.prefix} ${codes.quantity}`.trim(),
    },
  ]);
  tellRows(context, "many");
  return codes.quantity;
}

/** @returns how many of the drawn codes were not there yet */
async function insertDrawn(context: Context, final: Values, status: number, codes: Codes): Promise<number> {
  let made = 0;
  for (let done = 0; done < codes.quantity; done += SLICE) {
    const length = Math.min(SLICE, codes.quantity - done);
    const drawn = Array.from({ length }, () => drawCode(codes.prefix, codes.length));
    made += await insert(context, final, status, drawn);
    await nextTurn();
  }
  return made;
}

async function insert(context: Context, final: Values, status: number, codes: readonly string[]): Promise<number> {
  const { trx, actor, resource } = context;
  const stored: Values = { ...final, status, createdBy: actor.userId, updatedBy: actor.userId };
  const entries = Object.entries(stored).filter(([name]) => hasColumn(resource, name));
  const columns = sql`${shaped}${sql.join(entries.map(([name]) => sql.id(columnOf(name))))}`;
  const fields: Fields = resource.fields;
  const cells = sql.join(entries.map(([name, value]) => sql`${storedValue(fields[name], value)}`));
  const search = codes.map((code) => searchText(resource, { ...final, code }));
  const { rows } = await sql`
    insert into vouchers (tenant_id, _id, code, search_text, ${columns})
    select ${trx.tenantId}, b.id, b.code, b.words, ${cells}
    from unnest(${codes.map(() => uuidv7())}::uuid[], ${[...codes]}::text[], ${search}::text[]) as b (id, code, words)
    on conflict (tenant_id, code) do nothing
    returning _id`.execute(trx);
  return rows.length;
}

/** Whether a prefix leaves enough letters to draw. */
export function leavesRoom({ prefix, length }: Pick<Codes, "prefix" | "length">): boolean {
  return length - prefix.length >= BATCH_LIMITS.drawn;
}
