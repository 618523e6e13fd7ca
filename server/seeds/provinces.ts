import { foldVietnamese } from "@nepnha/domain/fold";
import { sql } from "kysely";
import type { Writer } from "./writer.ts";

/** Today's provinces, by which an address is looked up: `"…, TP. Đà Nẵng"` lies in `Thành phố Đà Nẵng`. */
export async function provinceFinder({ trx }: Writer): Promise<(address: string) => string | null> {
  const { rows } = await sql<{ _id: string; name: string }>`
    select _id, name from provinces where tenant_id = app_tenant() and not is_old and status <> 255`.execute(trx);
  const ids = new Map(rows.map(({ _id, name }) => [bareName(name), _id]));
  return (address) => ids.get(bareName(address.split(",").at(-1) ?? "")) ?? null;
}

/** A province's name without what kind of unit it is. */
function bareName(name: string): string {
  return foldVietnamese(name)
    .trim()
    .replace(/^(thanh pho|tp\.|tinh) */, "");
}
