import { AUTH_EQUIVALENTS } from "./equivalent-auth.ts";
import { CHAT_SIZES } from "./equivalent-chat-sizes.ts";
import { CHAT_EQUIVALENTS } from "./equivalent-chat.ts";
import { DOMAIN_EQUIVALENTS, type Equivalent } from "./equivalent-domain.ts";
import { FILES_EQUIVALENTS } from "./equivalent-files.ts";
import { PEOPLE_EQUIVALENTS } from "./equivalent-people.ts";
import { SERVER_EQUIVALENTS } from "./equivalent-server.ts";
import { oneOff } from "./one-off.ts";
import type { Mutant } from "./operators.ts";

/** Looked at one by one; a line that changes is looked at again. */
export const EQUIVALENTS: readonly Equivalent[] = [
  ...AUTH_EQUIVALENTS,
  ...CHAT_EQUIVALENTS,
  ...CHAT_SIZES,
  ...DOMAIN_EQUIVALENTS,
  ...FILES_EQUIVALENTS,
  ...PEOPLE_EQUIVALENTS,
  ...SERVER_EQUIVALENTS,
  {
    file: "web/src/features/chat/engine/window.ts",
    source: "return (seq >= first.seq || window.atStart) && (seq <= last.seq || window.atEnd);",
    change: ">= → >",
    reason: "the first message itself is known and not asked about",
  },
  {
    file: "web/src/features/chat/engine/window.ts",
    source: "return (seq >= first.seq || window.atStart) && (seq <= last.seq || window.atEnd);",
    change: "<= → <",
    reason: "the last message itself is known and not asked about",
  },
  {
    file: "web/src/features/chat/engine/window.ts",
    source: "const reachesEnd = (rows.at(-1)?.seq ?? 0) >= page.lastSeq;",
    change: "0 → 1",
    reason: "a page without rows is the end by itself",
  },
  {
    file: "web/src/features/chat/engine/model.ts",
    source: "member.userId === read.userId && member.lastReadSeq < read.lastReadSeq",
    change: "< → <=",
    reason: "the same mark takes the place of the same mark",
  },
  {
    file: "web/src/features/chat/engine/model.ts",
    source: "if (raisesUnread(row.type) && row.seq >= (later?.seq ?? 0)) {",
    change: "0 → 1",
    reason: "messages are counted from 1",
  },
  {
    file: "web/src/features/chat/engine/model.ts",
    source: "...(row.draft && row.draft.draftSeq > (known.draft?.draftSeq ?? 0) ? { draft: row.draft } : {}),",
    change: "> → >=",
    reason: "the same draft takes the place of the same draft",
  },
  {
    file: "web/src/features/chat/engine/read-tracker.ts",
    source: "if (seq <= mark || this.#dwelling.has(seq)) continue;",
    change: "<= → <",
    reason: "what is marked is not marked again",
  },
  {
    file: "web/src/features/chat/engine/sync.ts",
    source: "this.#retries.delete(cancel);",
    change: "this.#retries.delete(cancel); → ;",
    reason: "it frees memory: what has happened is called off in vain",
  },
  {
    file: "web/src/features/chat/engine/outbox.ts",
    source: "return Math.max(this.#env.now(), (this.#entries.at(-1)?.order ?? 0) + 1);",
    change: "0 → 1",
    reason: "the clock is later than either",
  },
  {
    file: "web/src/features/chat/engine/outbox.ts",
    source: "this.#tries.delete(entry.clientMsgId);",
    change: "this.#tries.delete(entry.clientMsgId); → ;",
    reason: "it frees memory: an id is never used again",
  },
  {
    file: "web/src/platform/hub/hub.ts",
    source: "let turn = 0;",
    change: "0 → 1",
    reason: "turns are only told apart",
  },
  {
    file: "web/src/platform/hub/hub.ts",
    source: "turn += 1;",
    change: "1 → 2",
    reason: "turns are only told apart",
  },
  {
    file: "web/src/platform/hub/hub.ts",
    source: 'if (!connection || state.get() !== "Connected") {',
    change: "|| → &&",
    reason: "over a connection that is not connected the library sends nothing either, and says so in the same words",
  },
  {
    file: "web/src/platform/hub/hub.ts",
    source: 'const gone = ending.stop().catch((error: unknown) => logError("hub stop", error));',
    change: '"hub stop" → ""',
    reason: "the library's goodbye does not fail: what goes wrong on the way it keeps to itself",
  },
  {
    file: "web/src/platform/hub/restart.ts",
    source: "disarm();",
    change: "disarm(); → ;",
    reason: "whoever arms it has disarmed it before",
  },
  {
    file: "server/src/features/auth/passwords.ts",
    source: 'if (value.length > RAW_MAX) return { field, code: "maxLength", params: { max: LENGTH.max } };',
    change: "> → >=",
    reason: "a text of so many units is longer than 64 characters, however they are composed",
  },
  ...oneOff("1000", {
    file: "server/src/features/auth/passwords.ts",
    source: "const reckoning = new Turnstile({ places: AT_ONCE, perGroup: AT_ONCE, perKey: AT_ONCE, waiting: 1000 });",
    reason: "so many wait at a time; what is beyond is told to come again",
  }),
  ...["0 → 1", "false → true"].map((change) => ({
    file: "server/src/features/auth/otp.ts",
    source: "return rows[0] ?? { fresh: false, unused: 0, wait: 0 };",
    change,
    reason: "a count answers one row; what stands there is for the compiler",
  })),
  ...oneOff("100", {
    file: "server/src/features/auth/bodies.ts",
    source: "const TOKEN_MAX = 100;",
    reason: "our tokens are shorter by far; a longer text opens nothing, and in the same words",
  }),
  ...[
    ["128", ".max(128)"],
    ["64", ".max(64)"],
  ].flatMap(([number = "", source = ""]) =>
    oneOff(number, {
      file: "server/src/features/auth/devices/push-subscription.ts",
      source,
      reason: "a key of so many bytes is shorter by far; what is longer is refused for its bytes",
    }),
  ),
  {
    file: "server/src/features/auth/account/change-password.ts",
    source: "await sql`",
    change:
      "await sql` insert into user_secrets (tenant_id, user_id, password_hash… → sql` insert into user_secrets (tenant_id, user_id, password_hash) valu…",
    reason: "a transaction's statements run in the order in which they were started, and its commit waits for all",
  },
  {
    file: "server/src/features/auth/devices/end-devices.ts",
    source: "await logActions(",
    change:
      "await logActions( trx, actor, rows.map((row) => ({ kind: ENUMS.actionL… → logActions( trx, actor, rows.map((row) => ({ kind: ENUMS.actionLogKind…",
    reason: "a transaction's statements run in the order in which they were started, and its commit waits for all",
  },
  {
    file: "server/src/kit/resource/tree.ts",
    source: "return rows[0]?.count ?? 0;",
    change: "0 → 1",
    reason: "a count answers one row; the zero is there for the compiler",
  },
  {
    file: "server/src/kit/resource/tree.ts",
    source: "return rows[0]?.height ?? 1;",
    change: "1 → 0",
    reason: "a maximum answers one row, of which the row itself is the least; the one is there for the compiler",
  },
  {
    file: "server/src/platform/db/transaction.ts",
    source: "async *streamQuery<R>(query: CompiledQuery, chunkSize = 500): AsyncIterableIterator<QueryResult<R>> {",
    change: "500 → 499",
    reason: "so many rows are read at a time; all come, in their order",
  },
  {
    file: "server/src/platform/db/roles.ts",
    source: "\"select has_schema_privilege($1, 'public', 'usage') as usable\",",
    change: "\"select has_schema_privilege($1, 'public', 'usage') as usable\" → \"\"",
    reason: "a statement of nothing answers no row, and granting a right that is there already changes nothing",
  },
  {
    file: "server/src/features/chat/hub-methods.ts",
    source: "const MESSAGE_RATE = { count: 20, perMs: 10_000 };",
    change: "10_000 → 9999",
    reason: "a thousandth of a second of the time in which so many may be sent",
  },
  {
    file: "server/src/features/chat/hub-methods.ts",
    source: "const MESSAGE_RATE = { count: 20, perMs: 10_000 };",
    change: "10_000 → 10001",
    reason: "a thousandth of a second of the time in which so many may be sent",
  },
  {
    file: "server/src/features/chat/hub-methods.ts",
    source: "const REACTION_RATE = { count: 60, perMs: 60_000 };",
    change: "60_000 → 59999",
    reason: "a thousandth of a second of the time in which so many may be sent",
  },
  {
    file: "server/src/features/chat/hub-methods.ts",
    source: "const REACTION_RATE = { count: 60, perMs: 60_000 };",
    change: "60_000 → 60001",
    reason: "a thousandth of a second of the time in which so many may be sent",
  },
  {
    file: "server/src/platform/db/transaction.ts",
    source: "async *streamQuery<R>(query: CompiledQuery, chunkSize = 500): AsyncIterableIterator<QueryResult<R>> {",
    change: "500 → 501",
    reason: "so many rows are read at a time; all come, in their order",
  },
  {
    file: "server/src/platform/db/hear.ts",
    source: "const AGAIN_MS = 1_000;",
    change: "1_000 → 1001",
    reason: "a thousandth of a second of the time after which it dials again",
  },
  {
    file: "server/src/platform/db/hear.ts",
    source: "const AGAIN_MS = 1_000;",
    change: "1_000 → 999",
    reason: "a thousandth of a second of the time after which it dials again",
  },
  {
    file: "server/src/kit/find/page.ts",
    source: "return along(sort, [sql`true`], offset === 0 ? sql`` : sql` offset ${offset}`);",
    change: "0 → 1",
    reason: "the smallest page has three rows, so none begins behind one; and an offset of nothing is none",
  },
  {
    file: "server/src/kit/find/count.ts",
    source: "const LOOKED_AT = 100_000;",
    change: "100_000 → 100001",
    reason: "so many rows are looked at; one more says as much of the rest",
  },
  {
    file: "server/src/kit/find/count.ts",
    source: "const LOOKED_AT = 100_000;",
    change: "100_000 → 99999",
    reason: "so many rows are looked at; one less says as much of the rest",
  },
  {
    file: "server/src/kit/find/count.ts",
    source: "const total = await countRows(trx, resource, conditions, FIND_COUNT_LIMIT + 1);",
    change: "1 → 2",
    reason: "one row beyond the limit says that there are more; how many is not said",
  },
  {
    file: "server/src/kit/find/count.ts",
    source: "return countIds(trx, searchIds(resource, patterns, most + 1));",
    change: "1 → 2",
    reason: "one hit beyond the limit says that there are more; how many is not said",
  },
  {
    file: "server/src/kit/find/find-rows.ts",
    source: "with hits as materialized (select ${searchIds(resource, patterns, FIND_COUNT_LIMIT + 1)} as _id),",
    change: "1 → 2",
    reason: "one hit beyond the limit says that there are more; how many is not said",
  },
  {
    file: "server/src/kit/find/count.ts",
    source: "return rows[0]?.total ?? 0;",
    change: "0 → 1",
    reason: "a count answers one row; the zero is there for the compiler",
  },
  {
    file: "server/src/kit/find/count.ts",
    source: "return rows[0]?.hits ?? 0;",
    change: "0 → 1",
    reason: "a count answers one row; the zero is there for the compiler",
  },
  {
    file: "server/src/kit/find/count.ts",
    source: "const { looked = 0, found = 0 } = rows[0] ?? {};",
    change: "0 → 1",
    reason: "a count answers one row; the zeros are there for the compiler",
  },
  {
    file: "server/src/kit/find/count.ts",
    source: 'return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;',
    change: "0 → 1",
    reason: "a plan is one row and says how many it expects; the zero is there for the compiler",
  },
  {
    file: "server/src/platform/db/prepared.ts",
    source: "counts.delete(text);",
    change: "counts.delete(text); → ;",
    reason:
      "a statement that has its name is not counted any more; eight hundred of them at most stay in the list of those that are looked out for",
  },
  {
    file: "server/src/platform/http/session/session-hook.ts",
    source: "const READINGS = { places: 2, perGroup: 1, perKey: 1, waiting: 2000 } as const;",
    change: "2000 → 1999",
    reason: "so many wait at a time; what is beyond is told to come again",
  },
  {
    file: "server/src/platform/http/session/session-hook.ts",
    source: "const READINGS = { places: 2, perGroup: 1, perKey: 1, waiting: 2000 } as const;",
    change: "2000 → 2001",
    reason: "so many wait at a time; what is beyond is told to come again",
  },
  {
    file: "server/src/platform/http/who-asks.ts",
    source: 'export const OWN_MACHINE = whoNamed("own");',
    change: '"own" → ""',
    reason: "a name for the machine itself; no network has the empty one",
  },
  {
    file: "server/src/platform/files/images.ts",
    source: "if (uri.length <= PREVIEW_LENGTH) return uri;",
    change: "<= → <",
    reason: "such an address has 23 signs and groups of four: 299, and then 303",
  },
  {
    file: "server/src/platform/files/images.ts",
    source: "const PREVIEW_LENGTH = 300;",
    change: "300 → 299",
    reason: "such an address has 23 signs and groups of four: 299, and then 303",
  },
  {
    file: "server/src/platform/files/images.ts",
    source: "const PREVIEW_LENGTH = 300;",
    change: "300 → 301",
    reason: "such an address has 23 signs and groups of four: 299, and then 303",
  },
];

/** Whether a mutant is one of them. */
export function isEquivalent({ file, source, change }: Mutant): boolean {
  return EQUIVALENTS.some((one) => one.file === file && one.source === source && one.change === change);
}
