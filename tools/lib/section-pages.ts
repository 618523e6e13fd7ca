import { CATALOG } from "@nepnha/contract/catalog";
import type { Field, ResourceDescription } from "@nepnha/contract/define";
import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import { ROLE_PRESETS } from "@nepnha/contract/permissions";
import { filterColumns, sortColumns } from "@nepnha/domain/find-query";
import { codes, page, table } from "./markdown.ts";

/** A page for every section: its fields with their bounds, what it is found by, and who may do what. By file name. */
export function sectionPages(): Record<string, string> {
  const pages = CATALOG.map((resource) => [`sections/${resource.name}.md`, sectionPage(resource)]);
  return { ...Object.fromEntries(pages), "sections/README.md": indexPage() };
}

function indexPage(): string {
  const rows = CATALOG.map(({ name, route, fields, rights }) => [
    `[\`${name}\`](${name}.md)`,
    text(vi, `${name}.title`),
    text(en, `${name}.title`),
    `\`${route}\``,
    String(Object.keys(fields).length),
    rights.join(", "),
  ]);
  return page("Sections", [table(["section", "tiếng Việt", "English", "screen", "fields", "rights"], rows)]);
}

function sectionPage(resource: ResourceDescription): string {
  const { name, route, fields, status, tree, outsiders, list } = resource;
  const filters = filterColumns(resource);
  const sorts = sortColumns(resource);
  const rows = Object.entries<Field>(fields).map(([field, described]) => [
    `\`${field}\``,
    text(vi, `${name}.field.${field}`),
    described.kind,
    boundsOf(described),
    described.required ? (described.when ? "while asked" : "yes") : "",
    described.search ? "●" : "",
    filters.includes(field) ? "●" : "",
    sorts.includes(field) ? "●" : "",
  ]);
  const roles = ROLE_PRESETS.map(({ code, grants }) => [code, (grants[name] ?? []).join(", ") || "–"]);
  return page(`${name} · ${text(vi, `${name}.title`)}`, [
    `${text(en, `${name}.title`)}. Calls below \`/api/tenant/${name}\` ([which](../calls.md)), screen \`${route}\`, statuses \`${status.of}\`.`,
    ...(tree ? [`Rows hang below \`${tree.parent}\`, ${tree.maxDepth} levels deep at most.`] : []),
    `Customers and guests see ${outsiders ? `rows with ${codes(Object.entries(outsiders).map(([field, value]) => `${field} = ${String(value)}`))}` : "none of it"}.`,
    ...(list.span ? [`A find looks at the last ${list.span.days} days of \`${list.span.field}\`.`] : []),
    "## Fields",
    table(["field", "label", "kind", "bounds", "required", "search", "filter", "sort"], rows),
    `Besides: \`_id\`, \`status\`, \`orderNo\`, \`version\`, \`createdAt\`, \`createdBy\`, \`updatedAt\`, \`updatedBy\`. Filters: ${codes(filters)}. Sorts: ${codes(sorts)}.`,
    "## Roles",
    table(["role", "rights"], roles),
  ]);
}

/** What a value has to be beyond its kind, in words. */
function boundsOf(field: Field): string {
  const shown = ["kind", "required", "search", "fields", "when"];
  const bounds = Object.entries(field)
    .filter(([key]) => !shown.includes(key))
    .map(([key, value]) => (value === true ? key : `${key} ${wordOf(value)}`));
  const parts = field.kind === "list" ? [`records of ${codes(Object.keys(field.fields))}`] : [];
  const when = field.when ? [`while \`${field.when.field}\` is ${field.when.is.map(String).join(" or ")}`] : [];
  return [...bounds, ...parts, ...when].join(", ");
}

function wordOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(" · ");
  return typeof value === "object" && value !== null ? Object.values(value).join(".") : String(value);
}

function text(catalogue: Readonly<Record<string, string>>, key: string): string {
  return catalogue[key] ?? key;
}
