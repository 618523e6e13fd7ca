import type { NewSection } from "./names.ts";

/** The files of a new section by their paths. @param number of its migration, four digits */
export function newFiles(section: NewSection, number: string): Record<string, string> {
  return {
    [`contract/src/sections/${section.kebab}.ts`]: description(section),
    [`server/migrations/${number}_${section.snake}.sql`]: migration(section),
    [`server/seeds/data/${section.kebab}.ts`]: seeds(section),
  };
}

function description({ name, kebab, snake, prefix, group, icon, en }: NewSection): string {
  return `import { defineResource } from "../define.ts";
import { LIST_RIGHTS } from "../permissions.ts";
import { GENERIC_STATUS } from "../status.ts";

/** ${en.title} of the company. */
export const ${name} = defineResource({
  name: "${name}",
  table: "${snake}",
  route: "/${kebab}",
  menu: { group: "${group}", icon: "${icon}" },
  fields: {
    code: { kind: "text", format: "code", auto: "${prefix}", min: 2, max: 32, unique: true, immutable: true, search: true },
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    description: { kind: "longText", max: 2000, search: true },
    isFeatured: { kind: "boolean" },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  list: {
    columns: ["code", "name", "isFeatured", "status", "updatedAt"],
    filters: ["isFeatured"],
    sorts: ["code", "name"],
    title: "name",
  },
  form: [{ section: "general", fields: ["code", "name", "description", "isFeatured"] }],
});
`;
}

function migration({ snake, en }: NewSection): string {
  return `-- ${en.title}
create table ${snake} (
  code text not null,
  name text not null,
  description text,
  is_featured boolean not null default false
);
select section_table('${snake}');
create unique index ${snake}_code_unique on ${snake} (tenant_id, code) where status <> 255;
create index ${snake}_name on ${snake} (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index ${snake}_featured on ${snake} (tenant_id, is_featured, _id) where status <> 255;
`;
}

function seeds({ snake, vi, en }: NewSection): string {
  return `/** ${en.title} of the demo company. */
export const DEMO_${snake.toUpperCase()} = [
  { name: "${capital(vi.one)} thứ nhất", description: "Dữ liệu mẫu của mục ${vi.title}.", isFeatured: true },
  { name: "${capital(vi.one)} thứ hai" },
] as const;
`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
