import { CATALOG } from "@nepnha/contract/catalog";
import type { Field, InstantRule, ResourceDescription } from "@nepnha/contract/kit/define";
import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import { ROLE_PRESETS } from "@nepnha/contract/permissions";
import { enumKey } from "@nepnha/contract/platform/enums";
import { asksReason } from "@nepnha/domain/kit/moves";
import { filterColumns, sortColumns } from "@nepnha/domain/kit/find-query";
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
  const { name, route, fields, status, moves, tree, outsiders, audience, own = ["createdBy"], rights, list } = resource;
  const members = own.filter((whose) => typeof whose === "object");
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
    outsiders
      ? `Customers and guests see rows with ${codes(Object.entries(outsiders).map(([field, wanted]) => `${field} ${ruleText(wanted)}`))}${audience ? ` that are for them by \`${audience}\`` : ""}${members.length > 0 ? ", and of these all that they are members of" : ""}.`
      : "Customers and guests see none of it.",
    ...(rights.includes("readAll")
      ? [
          `Without \`readAll\` the staff see their own rows, by ${codes(own.map((whose) => (typeof whose === "string" ? whose : whose.table)))}.`,
        ]
      : []),
    ...(list.span ? [`A find looks at the last ${list.span.days} days of \`${list.span.field}\`.`] : []),
    "## Fields",
    table(["field", "label", "kind", "bounds", "required", "search", "filter", "sort"], rows),
    `Besides: \`_id\`, \`status\`, \`orderNo\`, \`version\`, \`createdAt\`, \`createdBy\`, \`updatedAt\`, \`updatedBy\`. Filters: ${codes(filters)}. Sorts: ${codes(sorts)}.`,
    ...(moves ? ["## Moves", movesTable(resource)] : []),
    "## Roles",
    table(["role", "rights"], roles),
  ]);
}

function movesTable({ name, status, moves = [] }: ResourceDescription): string {
  const member = (value: number): string => enumKey(status.of, value) ?? String(value);
  const rows = moves.map((move) => [
    `\`${move.name}\``,
    text(vi, `${name}.move.${move.name}`),
    move.from.map(member).join(", "),
    move.to === undefined ? "the same" : member(move.to),
    move.permission,
    codes([...(move.fields ?? []), ...(asksReason(move) ? ["notes"] : [])]),
  ]);
  return table(["move", "label", "from", "to", "right", "asks for"], rows);
}

/** What a rule of access wants of a field. */
function ruleText(wanted: string | number | boolean | InstantRule): string {
  if (typeof wanted !== "object") return `= ${String(wanted)}`;
  return "before" in wanted ? "has come" : `is to come${wanted.orNull ? " or empty" : ""}`;
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
