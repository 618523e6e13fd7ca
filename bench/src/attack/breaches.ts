import { deflateRawSync } from "node:zlib";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { runningEmbedded } from "@nepnha/server/platform/db/embedded/running";
import { appPassword, roleNames } from "@nepnha/server/platform/db/roles";
import pg from "pg";
import { lyingZip } from "./lying-zip.ts";
import { linkOf, logIn, newGuest, post, type Person } from "./person.ts";

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

/** As the role with which the product serves its calls. */
async function asApplication(dataDir: string, statements: readonly string[]): Promise<string[]> {
  const owner = await runningEmbedded(dataDir);
  if (!owner) throw new Error("the built-in database does not run");
  const { app } = roleNames(owner.database, { name: owner.user, superuser: true, createRole: true }, undefined);
  const client = new pg.Client({ ...owner, user: app, password: appPassword(owner.password) });
  await client.connect();
  try {
    const answers: string[] = [];
    for (const statement of statements) {
      answers.push(await client.query(statement).then(() => "done", codeOf));
    }
    return answers;
  } finally {
    await client.end();
  }
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
