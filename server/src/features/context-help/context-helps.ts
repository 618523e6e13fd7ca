import type { FieldIssue } from "@nepnha/domain/translate";
import { invalidInput } from "../http/problem.ts";
import type { ResourceHooks } from "../resource/hooks.ts";

const KEY = /^[a-z0-9.-]{3,100}$/;
/** Beginnings of addresses of the web application, without what names a row. */
const ROUTE = /^(\/[a-z0-9-]+)+$/;

/** A help has a key that programs can name and stands on a screen. Its key is there once in each language. */
export const contextHelpHooks: ResourceHooks = {
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
