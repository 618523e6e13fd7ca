import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { Right } from "@nepnha/contract/platform/rights";
import { accessTo } from "@nepnha/domain/kit/access";
import type { Actor } from "@nepnha/domain/platform/permit";
import type { RawBuilder } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { tenantCondition } from "../resource/conditions.ts";
import { accessConditions } from "./access-conditions.ts";

/** The conditions of the rows to which somebody has a right, their table being `t`; `undefined` where to none of them. */
export function rowsFor(
  { trx, actor }: { readonly trx: Trx; readonly actor: Actor },
  section: ResourceDescription,
  right: Right,
): RawBuilder<unknown>[] | undefined {
  const access = accessTo(actor, section, right);
  return access === false ? undefined : [tenantCondition(trx.tenantId), ...accessConditions(trx.tenantId, access)];
}
