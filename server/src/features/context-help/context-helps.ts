import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { invalidInput } from "../../platform/http/problem.ts";
import { section, type Computed, type ResourceHooks } from "../../kit/resource/section.ts";
import { contextHelps } from "@nepnha/contract/features/context-help/context-helps";
import { sql } from "kysely";

const KEY = /^[a-z0-9.-]{3,100}$/;
/** Beginnings of addresses of the web application, without what names a row. */
const ROUTE = /^(\/[a-z0-9-]+)+$/;

/** A help has a key that programs can name and stands on a screen. Its key is there once in each language. */
const hooks: ResourceHooks<typeof contextHelps> = {
  valuesAlone: true,
  async beforeWrite({ resource }, before, values) {
    const after = { ...before, ...values };
    const issues: FieldIssue[] = [];
    if (!KEY.test(String(after.key))) issues.push({ field: "key", code: "pattern", message: "contextHelps.rule.key" });
    if (!ROUTE.test(String(after.route))) {
      issues.push({ field: "route", code: "pattern", message: "contextHelps.rule.route" });
    }
    if (issues.length > 0) throw invalidInput(issues, resource.name);
    return values;
  },
};

/** Worked out by the database with each reading; the row is `t`. */
const computed: Computed<typeof contextHelps> = {
  isUntranslated: sql`not exists (select from context_helps o where o.tenant_id = t.tenant_id and o.key = t.key
      and o.language <> t.language and o.status <> 255)`,
};

/** The section with its rules. */
export const contextHelpsSection = section(contextHelps, { hooks, computed });
