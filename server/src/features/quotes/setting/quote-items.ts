import { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import type { QuoteIssue } from "@nepnha/contract/features/quotes/result";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { itemOf } from "@nepnha/domain/features/quotes/item-row";
import { itemFaults } from "@nepnha/domain/features/quotes/item-faults";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import { section, type Computed, type ResourceHooks } from "../../../kit/resource/section.ts";
import { AppError, invalidInput } from "../../../platform/http/problem.ts";
import { allItems, lockCatalogue, scenariosInUse } from "./catalogue-rows.ts";
import { publishAll } from "./publish.ts";

/** An item is checked with what it reads, and every scenario in use that has it gets a new version, or refuses the change. */
const hooks: ResourceHooks<typeof quoteItems> = {
  async beforeWrite({ trx, resource }, before, values) {
    await lockCatalogue(trx);
    const { item, issues } = itemOf({ ...before, ...values });
    const others = (await allItems(trx)).filter(({ code }) => code !== item.code);
    const faults = issues.length > 0 ? [] : itemFaults(item, others, before && itemOf(before).item);
    const all = [...issues, ...faults.map(issueOf)];
    if (all.length > 0) throw invalidInput(all, resource.name);
    return values;
  },
  async afterWrite({ trx, resource }, _before, row) {
    const { code } = itemOf(row).item;
    const unfit = await publishAll(trx, await scenariosInUse(trx, { items: [code] }));
    if (unfit) throw invalidInput([issueOf(unfit.fault)], resource.name);
  },
  async onMove({ trx }, row, to) {
    if (to !== ENUMS.genericStatus.DELETED) return;
    const scenarios = await scenariosInUse(trx, { items: [row.code] });
    if (scenarios.length === 0) return;
    const names = scenarios.map(({ name }) => `“${name}”`).join(", ");
    throw new AppError("IN_USE", { message: "quoteItems.rule.used", params: { names } });
  },
};

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof quoteItems> = {
  usedCount: sql`(select count(*)::int from quote_scenario_items i
    join quote_scenarios s on s.tenant_id = i.tenant_id and s._id = i.scenario_id and s.status = 1
    where i.tenant_id = t.tenant_id and i.item_code = t.code)`,
};

/** The section with its rules. */
export const quoteItemsSection = section(quoteItems, { hooks, computed });

/** A fault as it stands at a field of the form. */
function issueOf({ code, message }: QuoteIssue): FieldIssue {
  return { field: fieldOf(code, message.key), code: "invalid", message: message.key, params: message.params };
}

function fieldOf(code: QuoteIssue["code"], key: string): string {
  if (code === "BAD_PRICES") return "prices";
  const part = key.slice(key.lastIndexOf(".") + 1);
  if (code === "BAD_ITEM" || (code === "TOO_LARGE" && (part === "options" || part === "prices"))) return part;
  return "rules";
}
