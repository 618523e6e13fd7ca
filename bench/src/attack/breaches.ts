import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { deflateRawSync } from "node:zlib";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { runningEmbedded } from "@nepnha/server/platform/db/embedded/running";
import { appPassword, roleNames } from "@nepnha/server/platform/db/roles";
import pg from "pg";
import { lyingZip } from "./lying-zip.ts";
import { linkOf, logIn, newGuest, post, signIn, type Person } from "./person.ts";

type RunningDatabase = NonNullable<Awaited<ReturnType<typeof runningEmbedded>>>;

/** What a breach is tried with. */
interface Ground {
  readonly url: string;
  /** The folder of the product that is attacked. */
  readonly dataDir: string;
  readonly guest: Person;
  /** An administrator of the first company. */
  readonly editor: Person;
}

/** What let somebody in when it was found; now every try is refused. */
export interface Breach {
  readonly name: string;
  /** What it gave when it was found. */
  readonly before: string;
  /** What each try is answered: a status of HTTP, or a code of the database. */
  readonly refusal: string;
  /** @returns what the tries were answered */
  attempt(ground: Ground): Promise<string[]>;
}

/** Number of the guest who registers with the address of somebody else. */
const THIEF = 300;
const VICTIM = `khach.${THIEF}@khach.test`;
const SWITCHED_OFF = { status: ENUMS.genericStatus.DEACTIVE, notes: "Không còn" };
/** More wrong codes than an account may have within an hour. */
const WRONG_CODES = 205;
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0" };
const PAUSE_MS = 20;
const LOOKS = 1500;
const SOME_ID = "01900000-0000-7000-8000-000000000001";

async function statusOf({ url, token }: Person, method: string, path: string, body?: unknown): Promise<string> {
  const answer = await fetch(`${url}/api/tenant/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return String(answer.status);
}

/** Asks the product's own database, as its owner or as another role of it. */
async function inDatabase<T>(
  dataDir: string,
  ask: (client: pg.Client) => Promise<T>,
  roleOf: (owner: RunningDatabase) => pg.ClientConfig = () => ({}),
): Promise<T> {
  const owner = await runningEmbedded(dataDir);
  if (!owner) throw new Error("the built-in database does not run");
  const client = new pg.Client({ ...owner, ...roleOf(owner) });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** As the role with which the product serves its calls. */
function asApplication(dataDir: string, statements: readonly string[]): Promise<string[]> {
  const run = async (client: pg.Client): Promise<string[]> => {
    const answers: string[] = [];
    for (const statement of statements) {
      answers.push(await client.query(statement).then(() => "done", codeOf));
    }
    return answers;
  };
  return inDatabase(dataDir, run, ({ database, user, password }) => ({
    user: roleNames(database, { name: user, superuser: true, createRole: true }, undefined).app,
    password: appPassword(password),
  }));
}

function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? "no code") : String(error);
}

/** A row by its name and the version that a change of it has to name. */
interface Named {
  readonly _id: string;
  readonly version: number;
}

async function made({ url, token }: Person, feature: string, values: object): Promise<Named> {
  const answer = await fetch(`${url}/api/tenant/${feature}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(values),
  });
  if (answer.status !== 201) throw new Error(`no row of ${feature} was made: ${answer.status} ${await answer.text()}`);
  const { _id, version } = (await answer.json()) as Named;
  return { _id, version };
}

/** A role that these people have from a group. */
async function givenTo(by: Person, memberIds: readonly (string | undefined)[]): Promise<{ role: Named; group: Named }> {
  const { USER: baseRole } = ENUMS.userRole;
  const role = await made(by, "roles", { name: `Vai trò ${Date.now()}`, baseRole, permissions: ["news.create"] });
  const group = await made(by, "userGroups", {
    name: `Nhóm ${Date.now()}`,
    groupType: "TEAM",
    leaderId: memberIds[0],
    memberIds,
    roleIds: [role._id],
  });
  return { role, group };
}

/** People of the company with this role, of whom there are some. */
async function peopleOf({ url, token }: Person, role: number): Promise<string[]> {
  const answer = await fetch(`${url}/api/tenant/users/find`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ filter: { role: [role] } }),
  });
  const { items } = (await answer.json()) as { items: { _id: string }[] };
  if (items.length === 0) throw new Error(`nobody has the role ${role}`);
  return items.map(({ _id }) => _id);
}

/** An archive whose list of contents says that a file is much smaller than what comes out of it. */
function lyingWorkbook(): Buffer {
  const form = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`;
  const zeros = deflateRawSync(Buffer.alloc(300 * 1024 * 1024));
  const workbook = lyingZip("[Content_Types].xml", zeros, 100);
  return Buffer.concat([Buffer.from(form), workbook, Buffer.from("\r\n--x--\r\n")]);
}

/** A picture of the other company, whose rows nobody of the first one sees. */
function foreignPicture(dataDir: string): Promise<string> {
  return inDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string }>("select _id as id from files where tenant_id = 2 limit 1");
    if (!rows[0]) throw new Error("the second company has no picture");
    return rows[0].id;
  });
}

/** Those that were found, each with what it gave then. */
export const BREACHES: readonly Breach[] = [
  {
    name: "temporary tables and functions before those that run as the owner",
    before: "the application's role was the tables' owner",
    refusal: "42501",
    attempt: ({ dataDir }) =>
      asApplication(dataDir, [
        "create temporary table branches (tenant_id integer, _id uuid)",
        "create function pg_temp.f() returns integer language sql as 'select 1'",
        "select search_ids('pg_catalog.pg_authid', '{%}')",
      ]),
  },
  {
    name: "branches found by a manager whom guests are not told",
    before: "200 with those of that manager",
    refusal: "400",
    attempt: async ({ guest }) => [
      await statusOf(guest, "POST", "branches/find", { filter: { managerId: SOME_ID } }),
      await statusOf(guest, "POST", "branches/count", { filter: { managerId: SOME_ID } }),
      await statusOf(guest, "POST", "branches/find", { sorting: { column: "managerId", direction: "asc" } }),
    ],
  },
  {
    name: "an account made with the address of somebody, who confirms it later",
    before: "200: the thief's password and sessions stayed",
    refusal: "401",
    async attempt({ url }) {
      const thief = await newGuest(url, THIEF);
      const token = await linkOf(url, VICTIM, "confirm-email");
      const confirmed = await post(url, "/api/tenant/auth/confirm-email", { token });
      if (!confirmed.ok) throw new Error(`the link was not taken: ${confirmed.status}`);
      return [await statusOf(thief, "GET", "auth/me"), String((await logIn(url, THIEF, 1)).status)];
    },
  },
  {
    name: "an administrator who takes away a SUPERADMIN, their place, or what a group and its role give them",
    before: "200 for their place and for the groups that gave them rights",
    refusal: "403",
    async attempt({ editor }) {
      const ids = await peopleOf(editor, ENUMS.userRole.SUPERADMIN);
      const [below] = await peopleOf(editor, ENUMS.userRole.USER);
      const { role, group } = await givenTo(editor, [...ids, below]);
      return [
        await statusOf(editor, "PUT", "users/updateOrders", [below, ...ids]),
        await statusOf(editor, "DELETE", `users/${ids[0]}`),
        await statusOf(editor, "PUT", "users/deleteItems", { ids }),
        await statusOf(editor, "PUT", "users/updateStatus", { ids, ...SWITCHED_OFF }),
        await statusOf(editor, "PUT", "userGroups", { ...group, leaderId: below, memberIds: [below] }),
        await statusOf(editor, "PUT", "userGroups", { ...group, roleIds: [] }),
        await statusOf(editor, "PUT", "userGroups/updateStatus", { ids: [group._id], ...SWITCHED_OFF }),
        await statusOf(editor, "DELETE", `userGroups/${group._id}`),
        await statusOf(editor, "PUT", "userGroups/deleteItems", { ids: [group._id] }),
        await statusOf(editor, "PUT", "roles", { ...role, permissions: [] }),
        await statusOf(editor, "PUT", "roles/updateStatus", { ids: [role._id], ...SWITCHED_OFF }),
      ];
    },
  },
  {
    name: "an administrator who deletes the role that a SUPERADMIN has from a group",
    before: "409 then too: what somebody holds is not deleted, whoever it is",
    refusal: "409",
    async attempt({ editor }) {
      const { role } = await givenTo(editor, await peopleOf(editor, ENUMS.userRole.SUPERADMIN));
      return [
        await statusOf(editor, "DELETE", `roles/${role._id}`),
        await statusOf(editor, "PUT", "roles/deleteItems", { ids: [role._id] }),
      ];
    },
  },
  {
    name: "a known address told from an unknown one by when it is refused",
    before: "429 for an account, 401 for nobody",
    refusal: "alike",
    async attempt({ url }) {
      const statuses = async (email: string, network: string): Promise<string> => {
        const answers: number[] = [];
        for (let tries = 0; tries < WRONG_CODES; tries += 1) {
          const body = { email, otp: "000000", tenantId: 1 };
          const { status } = await post(url, "/api/tenant/auth/login", body, {
            "x-forwarded-for": `${network}.${tries}`,
          });
          answers.push(status);
        }
        return answers.join();
      };
      const known = await statuses("sales@nepnha.test", "10.20.1");
      return [known === (await statuses("khong.co.ai@nepnha.test", "10.20.2")) ? "alike" : "told apart"];
    },
  },
  {
    name: "a browser's session that calls itself a phone, so that another one does not end it",
    before: "200",
    refusal: "400",
    async attempt({ url }) {
      const phone = await signIn(url, "content@nepnha.test", 1, BROWSER);
      const types = ["Android", "IOS", "Other"];
      const said = { deviceToken: "fcm" };
      return Promise.all(
        types.map((deviceType) => statusOf(phone, "PUT", "auth/deviceOnline", { ...said, deviceType })),
      );
    },
  },
  {
    name: "a picture of another company, named in a row",
    before: "200, and with it an address of the picture",
    refusal: "400",
    async attempt({ editor, dataDir }) {
      const images = [await foreignPicture(dataDir)];
      const row = { name: "Chi nhánh lạ", address: "1 Lê Lợi", phone: "0236 382 2111", showOnWeb: true, images };
      return [await statusOf(editor, "POST", "branches", row)];
    },
  },
  {
    name: "the built-in database, killed",
    before: "500 until the server was started again",
    refusal: "503, then 200",
    async attempt({ url, dataDir, editor }) {
      const [pid = ""] = (await readFile(join(dataDir, "pg", "postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(pid), "SIGKILL");
      const seen = new Set<string>();
      for (let tries = 0; tries < LOOKS && !(seen.has("200") && seen.has("503")); tries += 1) {
        const status = await statusOf(editor, "POST", "branches/find", {});
        // What was answered before anybody noticed is no news.
        if (status !== "200" || seen.size > 0) seen.add(status);
        await sleep(PAUSE_MS);
      }
      const ready = (await fetch(`${url}/readyz`)).status;
      return [[...seen].join(", then ") + (ready === 200 ? "" : `, and not ready: ${ready}`)];
    },
  },
  {
    name: "a workbook that says 100 bytes and unpacks to 300 MB",
    before: "its sizes were believed",
    refusal: "400",
    async attempt({ url, editor }) {
      const answer = await fetch(`${url}/api/tenant/branches/import`, {
        method: "POST",
        headers: { authorization: `Bearer ${editor.token}`, "content-type": "multipart/form-data; boundary=x" },
        body: new Uint8Array(lyingWorkbook()),
      });
      await answer.arrayBuffer();
      return [String(answer.status)];
    },
  },
];
