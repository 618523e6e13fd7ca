import { foldVietnamese } from "@nepnha/domain/platform/fold";
import { sql } from "kysely";
import type { DemoWriter } from "../src/kit/demo.ts";

/** Today's provinces, by which an address is looked up: `"…, TP. Đà Nẵng"` lies in `Thành phố Đà Nẵng`. */
export async function provinceFinder({ trx }: Pick<DemoWriter, "trx">): Promise<(address: string) => string | null> {
  const { rows } = await sql<{ _id: string; name: string }>`
    select _id, name from provinces where tenant_id = ${trx.tenantId} and not is_old and status <> 255`.execute(trx);
  const ids = new Map(rows.map(({ _id, name }) => [bareName(name), _id]));
  return (address) => ids.get(bareName(address.split(",").at(-1) ?? "")) ?? null;
}

/** A province's name without what kind of unit it is. */
function bareName(name: string): string {
  return foldVietnamese(name)
    .trim()
    .replace(/^(thanh pho|tp\.|tinh) */, "");
}
