import type { Field } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { SEARCH_LIMITS, type FoundRow } from "@nepnha/contract/features/search/search";
import { accessTo, type Access } from "@nepnha/domain/kit/access";
import { searchFields } from "@nepnha/domain/kit/validate";
import { beginningPattern, phrasePattern, searchPatterns } from "@nepnha/domain/platform/fold";
import { holds, isStaff } from "@nepnha/domain/platform/permit";
import { sql, type RawBuilder } from "kysely";
import { accessConditions } from "../../kit/access/access-conditions.ts";
import type { KitDeps } from "../../kit/deps.ts";
import { asKnownTo } from "../../kit/access/known-fields.ts";
import { searchIds } from "../../kit/find/find-conditions.ts";
import { allOf, tenantCondition } from "../../kit/resource/conditions.ts";
import { columnOf, columnRef, isColumn, tableRef } from "../../kit/resource/row.ts";
import { opensRows, type Section, type Sections } from "../../kit/resource/section.ts";
import { foundRow, type SearchContext, type SearchWords } from "../../kit/search-part.ts";
import type { Trx } from "../../platform/db/pool.ts";
import type { RequestActor } from "../../platform/http/actor.ts";

/** Rows with the words that are looked at, where all may be seen and where some: of those most may be somebody else's. */
const LOOKED_AT = { all: 500, some: 1500 } as const;
/** Kinds of texts that tell people something; colours and parts of addresses do not. */
const TELLING = ["plain", "email", "phone", "hotline"];
/** Sections whose rows have the title of another row, which is the one that is looked for. */
const ABOUT_OTHERS: readonly string[] = ["assignments"];
const { DELETED } = ENUMS.genericStatus;

/**
 * Rows of every section that the actor may list and open, and what features add to them, in one statement: what has the
 * term as its code, then titles that begin with it, titles that have it as it stands, titles that have its words, and rows
 * that have them elsewhere.
 */
export async function searchRows(
  { sections, search }: Pick<KitDeps, "sections" | "search">,
  trx: Trx,
  actor: RequestActor,
  { term, language }: { readonly term: string; readonly language: "vi" | "en" },
): Promise<FoundRow[]> {
  const words: SearchWords = {
    patterns: searchPatterns(term),
    beginning: beginningPattern(term),
    phrase: phrasePattern(term),
    codes: [...new Set([term, term.toUpperCase()])],
  };
  if (words.patterns.length === 0) return [];
  const context = { trx, actor, words, language };
  const isAboutOthers = ({ name }: Section): boolean => ABOUT_OTHERS.includes(name);
  const inOrder = [...sections].toSorted((one, other) => Number(isAboutOthers(one)) - Number(isAboutOthers(other)));
  const parts = [
    ...inOrder.flatMap((section) => sectionPart(sections, section, context) ?? []),
    ...search.flatMap(({ rows }) => rows(context) ?? []),
  ];
  if (parts.length === 0) return [];
  const all = parts.map(
    (part, place) => sql`(select part.*, ${sql.lit(place)} as place from (${part}) part
      order by rank, length(title), _id limit ${sql.lit(SEARCH_LIMITS.perSection)})`,
  );
  const { rows } = await sql<FoundRow>`
    select section, _id, title, code, hint, path from (${sql.join(all, sql` union all `)}) found
    order by rank, place, length(title), _id limit ${sql.lit(SEARCH_LIMITS.all)}`.execute(trx);
  return rows;
}

/** What a section adds; nothing where it has no search of its own, no screen of a row, or nothing for the actor. */
function sectionPart(
  sections: Sections,
  section: Section,
  { trx, actor, words }: SearchContext,
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
  const row = {
    section: section.name,
    id: sql`t._id`,
    title,
    ...(code && { code }),
    hint: hintOf(trx, sections, known, actor),
    path: sql`${`${section.route}/`}::text || t._id`,
  };
  return sql`select ${foundRow(words, row)}
    from ${tableRef(section)} t where ${allOf(where)}`;
}

/** Ids of rows with the words, not of too many, and of the one with the code, which is never among those left out. */
function idsOf(
  { tenantId }: Trx,
  section: Section,
  access: Access,
  { patterns, codes }: SearchWords,
  hasCodes: boolean,
): RawBuilder<unknown> {
  const hits = sql`array(select ${searchIds(section, patterns, access === true ? LOOKED_AT.all : LOOKED_AT.some)})`;
  if (!hasCodes) return hits;
  return sql`${hits} || array(select t._id from ${tableRef(section)} t
    where t.tenant_id = ${tenantId} and t.status <> ${sql.lit(DELETED)} and t.code = any(${codes}::text[]))`;
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
