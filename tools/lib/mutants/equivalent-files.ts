import type { Equivalent } from "./equivalent-domain.ts";
import { oneOff } from "./one-off.ts";

const FORM_LIMITS = "return { fileSize, files: 1, fields: 8, fieldSize: 1024, headerPairs: 32 };";

const NAMES = "limits are only told apart by their names; no other one has none";

/** A statement whose answer nothing is made of; see those of the chat. */
const inOrder = (file: string, source: string, change: string): Equivalent => ({
  file: `server/src/platform/files/upload/${file}`,
  source,
  change,
  reason: "a transaction's statements run in the order in which they were started, and its commit waits for all",
});

/** Those of files, and of the names of limits. */
export const FILES_EQUIVALENTS: readonly Equivalent[] = [
  inOrder("upload.ts", "await deleteUpload(trx, _id);", "await deleteUpload(trx, _id) → deleteUpload(trx, _id)"),
  ...["upload.ts", "finish-upload.ts"].map((file) =>
    inOrder(
      file,
      "await logActions(trx, actor, [entry]);",
      "await logActions(trx, actor, [entry]) → logActions(trx, actor, [entry])",
    ),
  ),
  inOrder(
    "finish-upload.ts",
    'if (kind === "video") await addLowJob(trx, readVideo, { fileId: id }, id);',
    "await addLowJob(trx, readVideo, { fileId: id }, id) → addLowJob(trx, readVideo, { fileId: id }, id)",
  ),
  inOrder(
    "finish-upload.ts",
    "await forgetKeys(trx, upload._id, [key, thumbKey]);",
    "await forgetKeys(trx, upload._id, [key, thumbKey]) → forgetKeys(trx, upload._id, [key, thumbKey])",
  ),
  inOrder(
    "upload-rows.ts",
    'await trx.deleteFrom("uploads").where("tenant_id", "=", trx.tenantId).where("_id", "=", id).execute();',
    'await trx.deleteFrom("uploads").where("tenant_id", "=", trx.tenantId).… → trx.deleteFrom("uploads").where("tenant_id", "=", trx.tenantId).where(…',
  ),
  inOrder(
    "upload-rows.ts",
    "await trx",
    'await trx .updateTable("uploads") .set({ coming_keys: sql<string[]>`ar… → trx .updateTable("uploads") .set({ coming_keys: sql<string[]>`array(se…',
  ),
  inOrder(
    "quota.ts",
    "await sql`select pg_advisory_xact_lock(hashtext('files.quota'), ${trx.tenantId})`.execute(trx);",
    "await sql`select pg_advisory_xact_lock(hashtext('files.quota'), ${trx.… → sql`select pg_advisory_xact_lock(hashtext('files.quota'), ${trx.tenant…",
  ),
  {
    file: "server/src/platform/files/upload/receive.ts",
    source: "await file.close();",
    change: "await file.close() → file.close()",
    reason: "what was written to its end is closed already, and what nothing was written to a moment later",
  },
  ...["8", "1024"].flatMap((number) =>
    oneOff(number, {
      file: "server/src/platform/files/upload/form-file.ts",
      source: FORM_LIMITS,
      reason: "so much is kept of fields that nobody reads; a form with more of them is taken all the same",
    }),
  ),
  ...["400", "800"].flatMap((number) =>
    oneOff(number, {
      file: "server/src/platform/files/store/s3-store.ts",
      source: "const PAUSES_MS = [400, 800];",
      reason: "a thousandth of a second of the pause before a call is made again",
    }),
  ),
  ...["64", "1024"].flatMap((number) =>
    oneOff(number, {
      file: "server/src/platform/files/checks/text-check.ts",
      source: "const CHUNK = 64 * 1024;",
      reason: "so much is read at a time, an even number all the same",
    }),
  ),
  ...oneOff("1024", {
    file: "server/src/platform/files/checks/office-check.ts",
    source: "const bytes = createReadStream(path, { highWaterMark: 1024 * 1024 });",
    reason: "so much is read at a time; names are found over the border of two pieces",
  }),
  ...oneOff("60", {
    file: "server/src/platform/files/images.ts",
    source: "const DECODE_SECONDS = 60;",
    reason: "a second of the minute that a picture may take",
  }),
  ...[
    ["auth/sign-in-limits.ts", 'mails: { name: "network.mails", max: 20, seconds: HOUR },', "network.mails"],
    [
      "auth/sign-in-limits.ts",
      'wrongLogins: { name: "network.wrongLogins", max: 100, seconds: HOUR },',
      "network.wrongLogins",
    ],
    [
      "auth/sign-in-limits.ts",
      'registrations: { name: "network.registrations", max: 10, seconds: HOUR },',
      "network.registrations",
    ],
    [
      "auth/sign-in-limits.ts",
      'export const ACCOUNT_WRONG_LOGINS: Limit = { name: "account.wrongLogins", max: 200, seconds: HOUR };',
      "account.wrongLogins",
    ],
    [
      "auth/sign-in-limits.ts",
      'export const LINK_MAILS: Limit = { name: "address.links", max: UNUSED_MAILS_PER_HOUR, seconds: HOUR };',
      "address.links",
    ],
    ["auth/sign-in-limits.ts", 'return { name: "address.linkPause", max: 1, seconds };', "address.linkPause"],
    [
      "people/users/invite.ts",
      'export const INVITATIONS: Limit = { name: "user.invitations", max: 3, seconds: 3600 };',
      "user.invitations",
    ],
  ].map(([file, source = "", name]) => ({
    file: `server/src/features/${file}`,
    source,
    change: `"${name}" → ""`,
    reason: NAMES,
  })),
  ...[
    ["upload/upload.ts", "const OUTSIDERS_PICTURES: Limit = {", "person.shown", "max: 40"],
    ["upload/upload.ts", "const OWN_PICTURES: Limit = {", "person.pictures", "max: 10"],
    ["upload/upload-routes.ts", "const NEW_UPLOADS: Limit = {", "uploads.new", "max: 600"],
  ].map(([file, start, name, max]) => ({
    file: `server/src/platform/files/${file}`,
    source: `${start} name: "${name}", ${max}, seconds: 3600 };`,
    change: `"${name}" → ""`,
    reason: NAMES,
  })),
  {
    file: "server/src/platform/files/upload/receive-part.ts",
    source: "if (coming.get(uploadId) === mine) coming.delete(uploadId);",
    change: "coming.delete(uploadId); → ;",
    reason: "it frees memory: what has ended is not ended by the next one",
  },
  {
    file: "server/src/platform/files/store/store.ts",
    source: "await handle.close();",
    change: "await handle.close() → handle.close()",
    reason: "what was only read, or is synced already, is closed a moment later",
  },
  ...oneOff("64", {
    file: "server/src/platform/files/store/s3-store.ts",
    source: "const CONNECTIONS = { keepAlive: true, maxSockets: 64 };",
    reason: "so many connections at a time; what is beyond waits for one",
  }),
];
