import { asKnownTo } from "../access/known-fields.ts";
import { resourceByName } from "@nepnha/contract/catalog";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { IMPORT_LIMITS } from "@nepnha/contract/kit/exchange";
import type { Catalogue } from "@nepnha/contract/messages/vi";
import { accessTo } from "@nepnha/domain/kit/access";
import { mayWait } from "@nepnha/domain/kit/drafts";
import { translate } from "@nepnha/domain/platform/translate";
import { writeXlsx, type Cell, type CellStyle, type WriteSheet } from "hucre/xlsx";
import type { HookContext } from "../resource/section.ts";
import { filterRows } from "../find/list-rows.ts";
import { titleOf } from "../resource/row.ts";
import { importFields, isNeeded, REMARK_HEADER } from "./import/import-columns.ts";
import { columnLabel, enumWord, sectionTitle, wordsOf } from "./formats/words.ts";

/** Believable values by field; what is not here follows from the field's kind. */
const EXAMPLES: Readonly<Record<string, readonly [string, string]>> = {
  fullName: ["Nguyễn Thị Lan", "Trần Văn Minh"],
  userName: ["lan.nguyen", "minh.tran"],
  email: ["lan.nguyen@congty.vn", "minh.tran@congty.vn"],
  phone: ["0901 234 567", "0987 654 321"],
  position: ["Nhân viên kinh doanh", "Giám sát công trình"],
  dateOfBirth: ["15/03/1992", "02/09/1988"],
  address: ["12 Lê Lợi, Phường Sài Gòn", "45 Trần Phú, Phường Hải Châu"],
};
const LONGEST_CHOICE_LIST = 250;
const HEADER: CellStyle = { font: { bold: true } };
const HINT: CellStyle = { font: { italic: true }, alignment: { wrapText: true, vertical: "top" } };
const WIDTH = 24;
const LAST_ROW = IMPORT_LIMITS.rows + 1;

/**
 * A workbook to fill in and import: the header, a line that says what each column takes, and two examples. These three
 * carry a remark in the first column, which makes the import leave them out.
 */
export async function importTemplate(
  context: Pick<HookContext, "trx" | "actor" | "resource" | "deps">,
  catalogue: Catalogue,
): Promise<Uint8Array> {
  const resource = asKnownTo(context.resource, context.actor);
  const fields = importFields(resource);
  const examples = await Promise.all(fields.map((name) => examplesOf(context, catalogue, name)));
  const rows = [
    [
      REMARK_HEADER,
      ...fields.map((name) => columnLabel(catalogue, resource, name) + (isNeeded(resource, name) ? " *" : "")),
    ],
    [catalogue["import.template.remark"], ...fields.map((name) => hintOf(catalogue, resource, name))],
    ...[0, 1].map((index) => [catalogue["import.template.example"], ...examples.map((pair) => pair[index] ?? "")]),
  ];
  const cells = new Map<string, Partial<Cell>>();
  rows[0]?.forEach((value, column) => cells.set(`0,${column}`, { value, style: HEADER }));
  rows[1]?.forEach((value, column) => cells.set(`1,${column}`, { value, style: HINT }));
  const sheet: WriteSheet = {
    name: sectionTitle(catalogue, resource)
      .replace(/[[\]:*?/\\]/g, " ")
      .slice(0, 31),
    columns: rows[0]?.map(() => ({ width: WIDTH })) ?? [],
    rows,
    cells,
    freezePane: { rows: 1 },
    dataValidations: validations(catalogue, resource, fields),
  };
  return writeXlsx({ sheets: [sheet] });
}

function hintOf(catalogue: Catalogue, resource: ResourceDescription, name: string): string {
  const field: Field | undefined = resource.fields[name];
  const words = wordsOf(catalogue, resource, name).map(({ word }) => word);
  const kind = kindHint(catalogue, field, words);
  const auto = field?.kind === "text" && (field.auto ?? field.slugOf) !== undefined;
  return [
    ...(isNeeded(resource, name) ? [catalogue["import.hint.required"]] : []),
    ...(mayWait(resource, name) ? [catalogue["import.hint.waits"]] : []),
    ...(auto ? [catalogue["import.hint.auto"]] : []),
    kind,
  ].join(" ");
}

function kindHint(catalogue: Catalogue, field: Field | undefined, words: readonly string[]): string {
  if (words.length > 0) return translate(catalogue, "import.hint.words", { words: words.join(" / ") });
  switch (field?.kind) {
    case "ref":
    case "refs": {
      const target = resourceByName(field.to);
      const section = target ? sectionTitle(catalogue, target) : field.to;
      return translate(catalogue, `import.hint.${field.kind}`, { section });
    }
    case "integer":
    case "decimal":
      return translate(catalogue, `import.hint.${field.kind}`, { min: field.min, max: field.max });
    case "date":
    case "dateTime":
    case "tags":
      return catalogue[`import.hint.${field.kind}`];
    case "text":
    case "longText":
    case "richText":
      return translate(catalogue, "import.hint.text", { max: field.max });
    default:
      return "";
  }
}

/** Two values that the import would take, or blanks where none can be made up. */
async function examplesOf(
  { trx, actor, resource, deps }: Pick<HookContext, "trx" | "actor" | "resource" | "deps">,
  catalogue: Catalogue,
  name: string,
): Promise<readonly [string, string]> {
  const field: Field | undefined = resource.fields[name];
  const own = EXAMPLES[name];
  if (own) return own;
  if (field?.kind === "ref") {
    const target = deps.sections.get(field.to);
    const access = target ? accessTo(actor, target, "basic") : false;
    if (!target || access === false || resource.tree?.parent === name || target.name === resource.name) return ["", ""];
    const [row] = await filterRows(trx, target, access, "");
    return row ? [titleOf(target, row), titleOf(target, row)] : ["", ""];
  }
  if (field?.kind === "enum" && field.of === "userRole") {
    const staff = enumWord(catalogue, field.of, ENUMS.userRole.USER);
    return [staff, staff];
  }
  const [first, second = first] = wordsOf(catalogue, resource, name);
  if (first && second) return field?.kind === "boolean" ? [second.word, second.word] : [first.word, second.word];
  if (field?.kind === "text" && field.required) {
    if (field.format === "code") return ["MA01", "MA02"];
    return [1, 2].map((number) => `${columnLabel(catalogue, resource, name)} ${number}`) as [string, string];
  }
  return ["", ""];
}

/** Choices to pick from in the spreadsheet, where they fit into what it allows. */
function validations(
  catalogue: Catalogue,
  resource: ResourceDescription,
  fields: readonly string[],
): NonNullable<WriteSheet["dataValidations"]> {
  return fields.flatMap((name, index) => {
    const values = wordsOf(catalogue, resource, name).map(({ word }) => word);
    if (
      values.length === 0 ||
      values.some((word) => word.includes(",")) ||
      values.join().length > LONGEST_CHOICE_LIST
    ) {
      return [];
    }
    const column = columnLetters(index + 1);
    return [{ type: "list" as const, values, allowBlank: true, range: `${column}3:${column}${LAST_ROW}` }];
  });
}

/** `A` for 0, `AA` for 26. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
