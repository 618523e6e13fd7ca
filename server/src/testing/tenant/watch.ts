import type { Watch } from "../../platform/db/transaction.ts";
import type { TenantCatalogue } from "./catalogue.ts";
import { readStatement, type Statement } from "./statement.ts";

/** Functions that look up the tenant or its rows by themselves, and why. */
export const FUNCTIONS_OF_THE_TENANT: Readonly<Record<string, string>> = {
  search_ids: "runs as the owner, past row-level security, so that an index serves the patterns; answers ids only",
  listed_ids: "the same for overlap of lists",
  ranged_ids: "the same for decimals",
  contact_ids: "the same for the address book",
  message_ids: "the same for the words of messages",
  granted_permissions: "what a person holds is asked in one expression beside their row",
  purge_action_logs: "runs as the owner: the application itself deletes no log",
  add_job: "runs as the owner: the application has no right on the queue, and cannot queue for another tenant",
  add_single_job: "the same",
  add_low_job: "the same",
  tenant_ids: "runs as the owner: work of every night visits each tenant in a transaction of its own",
  project_figures: "reads nothing: says of the row that it is given where it counts",
  quote_figures: "the same",
  customer_figures: "the same",
  user_figures: "the same",
  receipt_figures: "the same, and looks up the project of that row by the row's own tenant",
};

/** A statement that does not name its tenant, or names another one. */
class TenantFault extends Error {
  override name = "TenantFault";
}

/**
 * Judges statements before they run: each names the tenant of its transaction for every tenant table in it, and one of
 * no tenant touches none.
 */
export function tenantWatch({ tables, functions }: TenantCatalogue): Watch {
  const columns = new Map(tables);
  const own = new Set(functions);
  const known = new Map<string, Statement>();
  return (sql, parameters, tenantId) => {
    let statement = known.get(sql);
    if (!statement) known.set(sql, (statement = readStatement(sql, columns)));
    const calls = statement.calls.filter((name) => own.has(name));
    const fault =
      faultOf(statement, calls) ??
      (tenantId === undefined ? faultWithout(statement, calls) : wrongTenant(statement, parameters, tenantId));
    if (fault !== undefined) throw new TenantFault(`${fault}\n(STYLE.md, "Every query carries the tenant")\n${sql}`);
  };
}

function faultOf({ faults }: Statement, calls: readonly string[]): string | undefined {
  if (faults.length > 0) return `Not bound to the tenant: ${faults.join(", ")}`;
  const unlisted = calls.filter((name) => !(name in FUNCTIONS_OF_THE_TENANT));
  return unlisted.length > 0 ? `The tenant is a parameter, not ${unlisted.join(", ")}()` : undefined;
}

function faultWithout({ tables }: Statement, calls: readonly string[]): string | undefined {
  const found = [...tables, ...calls.filter((name) => name !== "tenant_ids")];
  return found.length > 0 ? `A transaction of no tenant touches ${found.join(", ")}` : undefined;
}

function wrongTenant({ params }: Statement, parameters: readonly unknown[], tenantId: number): string | undefined {
  const wrong = params.filter((n) => Number(parameters[n - 1]) !== tenantId);
  if (wrong.length === 0) return undefined;
  const given = wrong.map((n) => `$${n} is ${String(parameters[n - 1])}`);
  return `The transaction's tenant is ${tenantId}, but ${given.join(", ")}`;
}
