import type { Field } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { HELP_PAGES, SEARCH_LIMITS, type FoundRow } from "@nepnha/contract/features/search/search";
import { accessTo, type Access } from "@nepnha/domain/kit/access";
import { searchFields } from "@nepnha/domain/kit/validate";
import { beginningPattern, searchPatterns } from "@nepnha/domain/platform/fold";
import { holds, isStaff } from "@nepnha/domain/platform/permit";
import { sql, type RawBuilder } from "kysely";
import { accessConditions } from "../../kit/access/access-conditions.ts";
import { asKnownTo } from "../../kit/access/known-fields.ts";
import { searchIds } from "../../kit/find/find-conditions.ts";
import { allOf, tenantCondition } from "../../kit/resource/conditions.ts";
import { columnOf, columnRef, isColumn, tableRef } from "../../kit/resource/row.ts";
import { opensRows, type Section, type Sections } from "../../kit/resource/section.ts";
import type { Trx } from "../../platform/db/pool.ts";
import type { RequestActor } from "../../platform/http/actor.ts";
import { helpPagesFound } from "../context-help/api.ts";

/** Rows with the words that are looked at, where all may be seen and where some: of those most may be somebody else's. */
const LOOKED_AT = { all: 500, some: 1500 } as const;
/** Kinds of texts that tell people something; colours and parts of addresses do not. */
const TELLING = ["plain", "email", "phone", "hotline"];
const { DELETED } = ENUMS.genericStatus;

/** What a term asks of a folded text. */
interface Words {
  readonly patterns: readonly string[];
  readonly beginning: string;
  /** As codes are written. */
  readonly codes: readonly string[];
}

/**
 * Rows of every section that the actor may list and open, and help pages, in one statement: what has the term as its code,
 * then titles that begin with it, titles that have its words, and rows that have them elsewhere.
 */
export async function searchRows(
  trx: Trx,
  sections: Sections,
  actor: RequestActor,
  { term, language }: { readonly term: string; readonly language: "vi" | "en" },
): Promise<FoundRow[]> {
  const words: Words = {
    patterns: searchPatterns(term),
    beginning: beginningPattern(term),
    codes: [...new Set([term, term.toUpperCase()])],
  };
  if (words.patterns.length === 0) return [];
  const parts = [...sections].flatMap((section) => sectionPart(trx, sections, section, actor, words) ?? []);
  const all = [...parts, helpPart(trx, actor, language, words)].map(
    (part, place) => sql`(select part.*, ${sql.lit(place)} as place from (${part}) part
      order by rank, length(title), _id limit ${sql.lit(SEARCH_LIMITS.perSection)})`,
  );
  const { rows } = await sql<FoundRow>`
    select section, _id, title, code, hint from (${sql.join(all, sql` union all `)}) found
    order by rank, place, length(title), _id limit ${sql.lit(SEARCH_LIMITS.all)}`.execute(trx);
  return rows;
}

/** What a section adds; nothing where it has no search of its own, no screen of a row, or nothing for the actor. */
function sectionPart(
  trx: Trx,
  sections: Sections,
  section: Section,
  actor: RequestActor,
  words: Words,
): RawBuilder<unknown> | undefined {
  const access = holds(actor, `${section.name}.basic`) && accessTo(actor, section, "read");
  const known = asKnownTo(section, actor);
  const tells = [section.list.title, ...searchFields(section)];
  // Being found by what one may not read would tell it.
  if (access === false || !opensRows(section) || tells.some((name) => !known.fields[name])) {
    return undefined;
  }
  const title = columnRef(section.list.title);
  const code = known.fields.code ? columnRef("code") : undefined;
  const where = [
    tenantCondition(trx.tenantId),
    ...accessConditions(trx.tenantId, access),
    sql`t.status <> ${sql.lit(DELETED)}`,
    sql`t._id in (select unnest(${idsOf(trx, section, access, words, code !== undefined)}))`,
  ];
  return sql`select ${sql.lit(section.name)} as section, t._id, ${title} as title,
    ${code ?? sql`null`}::text as code, ${hintOf(trx, sections, known, actor)}::text as hint,
    ${rankOf(title, code, words)} as rank
    from ${tableRef(section)} t where ${allOf(where)}`;
}

/** Ids of rows with the words, not of too many, and of the one with the code, which is never among those left out. */
function idsOf(
  { tenantId }: Trx,
  section: Section,
  access: Access,
  { patterns, codes }: Words,
  hasCodes: boolean,
): RawBuilder<unknown> {
  const hits = sql`array(select ${searchIds(section, patterns, access === true ? LOOKED_AT.all : LOOKED_AT.some)})`;
  if (!hasCodes) return hits;
  return sql`${hits} || array(select t._id from ${tableRef(section)} t
    where t.tenant_id = ${tenantId} and t.status <> ${sql.lit(DELETED)} and t.code = any(${codes}::text[]))`;
}

function rankOf(
  title: RawBuilder<unknown>,
  code: RawBuilder<unknown> | undefined,
  { patterns, beginning, codes }: Words,
): RawBuilder<unknown> {
  const byCode = code ? sql`when ${code} = any(${codes}::text[]) then 0` : sql``;
  return sql`case ${byCode} when fold_vi(${title}) like ${beginning}::text then 1
    when ' ' || fold_vi(${title}) like all (${patterns}::text[]) then 2 else 3 end`;
}

/** The first text, or name of another row, among the section's columns besides title and code. */
function hintOf({ tenantId }: Trx, sections: Sections, section: Section, actor: RequestActor): RawBuilder<unknown> {
  const { columns, title } = section.list;
  for (const name of columns) {
    const field: Field | undefined = section.fields[name];
    if (!field || name === title || name === "code" || !isColumn(field)) continue;
    if (field.kind === "text" && TELLING.includes(field.format ?? "plain")) return columnRef(name);
    const target = field.kind === "ref" ? sections.get(field.to) : undefined;
    // Names of rows may be hidden from customers and guests (R6-02).
    if (!target || !isStaff(actor)) continue;
    return sql`(select r.${sql.ref(columnOf(target.list.title))} from ${tableRef(target)} r
      where r.tenant_id = ${tenantId} and r._id = ${columnRef(name)})`;
  }
  return sql`null`;
}

function helpPart(trx: Trx, actor: RequestActor, language: string, words: Words): RawBuilder<unknown> {
  const found = helpPagesFound(trx, actor, words.patterns, language);
  return sql`select ${sql.lit(HELP_PAGES)} as section, h._id, h.title, null::text as code, h.route as hint,
    ${rankOf(sql.ref("h.title"), undefined, words)} as rank from (${found}) h`;
}
