import { capital, type NewSection, type Wording } from "./names.ts";

/** A file of a new section. */
interface NewFile {
  readonly path: string;
  /** What it is for, in a word or two. */
  readonly what: string;
  readonly text: string;
}

const FIELDS = ["section.general", "field.code", "field.name", "field.description", "field.isFeatured"];
const WORDS = {
  vi: ["Thông tin chung", "Mã", "Tên", "Mô tả", "Nổi bật"],
  en: ["General", "Code", "Name", "Description", "Featured"],
};

/** The files of a new section. @param number of its migration, four digits */
export function newFiles(section: NewSection, number: string): readonly NewFile[] {
  const { kebab, snake, vi, en } = section;
  const room = `contract/src/features/${kebab}`;
  return [
    { path: `${room}/${kebab}.ts`, what: "description", text: description(section) },
    { path: `${room}/vi.ts`, what: "Vietnamese texts", text: texts("vi", section, vi) },
    { path: `${room}/en.ts`, what: "English texts", text: texts("en", section, en) },
    { path: `${room}/rights.ts`, what: "rights", text: rights(section) },
    { path: `server/migrations/${number}_${snake}.sql`, what: "table", text: migration(section) },
    { path: `server/seeds/data/${kebab}.ts`, what: "demo rows", text: seeds(section) },
  ];
}

function description({ name, kebab, snake, prefix, group, icon, en }: NewSection): string {
  return `import { defineResource } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";

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

function texts(language: "vi" | "en", { name, en }: NewSection, { title, one }: Wording): string {
  // English counts: one meeting room, two meeting rooms.
  const noun = language === "vi" ? one : `${one}|${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  const entries = [["title", title], ["one", noun], ...FIELDS.map((key, index) => [key, WORDS[language][index]])];
  const lines = entries.map(([key, text]) => `  "${name}.${key}": ${JSON.stringify(text)},`);
  return `/** ${language === "vi" ? "Vietnamese" : "English"} texts of ${en.title.toLowerCase()}. */
export const ${language}${capital(name)} = {
${lines.join("\n")}
} as const;
`;
}

function rights({ name, en }: NewSection): string {
  return `import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with ${en.title.toLowerCase()}. */
export const ${name}Rights: RoomRights = { ${name}: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS } };
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

function seeds({ demo, vi, en }: NewSection): string {
  return `/** ${en.title} of the demo company. */
export const ${demo} = [
  { name: "${capital(vi.one)} thứ nhất", description: "Dữ liệu mẫu của mục ${vi.title}.", isFeatured: true },
  { name: "${capital(vi.one)} thứ hai" },
] as const;
`;
}
