import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Right } from "@nepnha/contract/platform/rights";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECTIONS } from "../../features.ts";
import type { Section } from "../../kit/resource/section.ts";
import { testApp, type TestActor, type TestApp } from "../app.ts";
import { EXPORTED_BY_ALL_READERS } from "./kit-calls.ts";
import { QUOTE_STEPS } from "./quote-plans.ts";
import { rightsOf } from "./rights.ts";
import { SITE_COLUMNS } from "./site-columns.ts";

/** Somebody who reads nothing of a section but what is theirs. */
interface Reader extends TestActor {
  readonly kind: "staff" | "CUSTOMER" | "GUEST";
}

/** Puts a row that is for nobody but its members into a section, with its member. @returns its id */
type Plant = (canary: string, memberId: string) => Promise<string>;

const SECTIONS_WITH_MEMBERS: readonly Section[] = [...SECTIONS].filter(({ own = [] }) =>
  own.some((whose) => typeof whose === "object"),
);

let app: TestApp;
let staffId: string;
beforeAll(async () => {
  app = await testApp();
  ({ userId: staffId } = await app.actor("ADMIN"));
});
afterAll(() => app.close());

const query = (sql: string, values: unknown[]) => app.db.ownerPool.query(sql, values);

async function plantPlaylist(canary: string, memberId: string): Promise<string> {
  const id = uuidv7();
  await query(
    `insert into playlists (tenant_id, _id, name, slug, audience, has_videos, search_text, created_by)
     values (1, $1, $2, $2, 'MEMBERS', true, $2, $3)`,
    [id, canary, staffId],
  );
  await query("insert into playlist_members (tenant_id, playlist_id, user_id) values (1, $1, $2)", [id, memberId]);
  return id;
}

const PLANTS: Readonly<Record<string, Plant>> = {
  playlists: plantPlaylist,
  async videos(canary, memberId) {
    const [id, playlistId] = [uuidv7(), await plantPlaylist(`${canary}-list`, memberId)];
    await query(
      `insert into videos (tenant_id, _id, title, slug, source, video_url, publish_at, audience, search_text, created_by)
       values (1, $1, $2, $2, 'YOUTUBE', 'https://youtu.be/abcDEF_-123', '2020-01-01', 'STAFF', $2, $3)`,
      [id, canary, staffId],
    );
    await query("insert into playlist_videos (tenant_id, playlist_id, video_id) values (1, $1, $2)", [playlistId, id]);
    return id;
  },
  async customers(canary, memberId) {
    const id = uuidv7();
    await query("update customers set user_id = null where tenant_id = 1 and user_id = $1", [memberId]);
    await query(
      `insert into customers (tenant_id, _id, code, full_name, phone, user_id, search_text, created_by)
       values (1, $1, upper($2), $2, $2, $3, $2, $4)`,
      [id, canary, memberId, staffId],
    );
    return id;
  },
  async careLogs(canary, memberId) {
    const [id, customerId] = [uuidv7(), uuidv7()];
    await query(
      "insert into customers (tenant_id, _id, code, full_name, phone, assigned_staff_id) values (1, $1, upper($2), $2, $2, $3)",
      [customerId, `${canary}-of`, memberId],
    );
    await query(
      `insert into care_logs (tenant_id, _id, customer_id, kind, summary, happened_at, search_text, created_by)
       values (1, $1, $2, 'CALL', $3, '2026-01-05', $3, $4)`,
      [id, customerId, canary, staffId],
    );
    return id;
  },
  async quotes(canary, memberId) {
    const [id, scenarioId, customerId] = [uuidv7(), uuidv7(), uuidv7()];
    await query("update customers set user_id = null where tenant_id = 1 and user_id = $1", [memberId]);
    await query(
      "insert into customers (tenant_id, _id, code, full_name, phone, user_id) values (1, $1, upper($2), $2, $2, $3)",
      [customerId, `${canary}-of`, memberId],
    );
    await query(
      "insert into quote_scenarios (tenant_id, _id, code, name, project_type, steps) values (1, $1, upper($2), $2, 1, $3)",
      [scenarioId, canary, QUOTE_STEPS],
    );
    await query(
      `insert into quotes (tenant_id, _id, code, name, scenario_id, customer_id, project_type, quote_date, deadline_type,
         is_offered, search_text, created_by)
       values (1, $1, upper($2), $2, $3, $4, 1, '2026-11-26', 'NO_LIMIT', true, $2, $5)`,
      [id, canary, scenarioId, customerId, staffId],
    );
    return id;
  },
  async vouchers(canary, memberId) {
    const [id, customerId] = [uuidv7(), uuidv7()];
    await query("update customers set user_id = null where tenant_id = 1 and user_id = $1", [memberId]);
    await query(
      "insert into customers (tenant_id, _id, code, full_name, phone, user_id) values (1, $1, upper($2), $2, $2, $3)",
      [customerId, `${canary}-of`, memberId],
    );
    await query(
      `insert into vouchers (tenant_id, _id, code, name, usage, value, customer_id, valid_from, deadline_type,
         search_text, created_by)
       values (1, $1, upper($2), $2, 0, 5, $3, '2026-01-01', 'NO_LIMIT', $2, $4)`,
      [id, canary, customerId, staffId],
    );
    return id;
  },
  async supportTickets(canary, memberId) {
    const id = uuidv7();
    await query(
      `insert into support_tickets (tenant_id, _id, code, subject, content, category, asker_id, search_text, created_by)
       values (1, $1, upper($2), $2, $2, 'KHAC', $3, $2, $4)`,
      [id, canary, memberId, staffId],
    );
    return id;
  },
  async ticketMessages(canary, memberId) {
    const [id, ticketId] = [uuidv7(), uuidv7()];
    await query(
      `insert into support_tickets (tenant_id, _id, code, subject, content, category, asker_id)
       values (1, $1, upper($2), 'Yêu cầu', 'Nội dung', 'KHAC', $3)`,
      [ticketId, `${canary}-of`, memberId],
    );
    await query(
      `insert into ticket_messages (tenant_id, _id, ticket_id, content, excerpt, search_text, created_by)
       values (1, $1, $2, $3, $3, $3, $4)`,
      [id, ticketId, canary, staffId],
    );
    return id;
  },
  projects: plantProject,
  async assignments(canary, memberId) {
    const [id, projectId] = [uuidv7(), await plantProject(`${canary}-of`, memberId)];
    await query(
      `insert into assignments (tenant_id, _id, object_kind, object_id, object_title, assignee_id, role, search_text)
       values (1, $1, 'projects', $2, $3, $4, 'SUPPORT', $3)`,
      [id, projectId, canary, staffId],
    );
    return id;
  },
  async projectStages(canary, memberId) {
    const [id, projectId] = [uuidv7(), await plantProject(`${canary}-of`, memberId)];
    await query(
      `insert into project_stages (tenant_id, _id, code, name, project_id, start_date, due_date, search_text, created_by)
       values (1, $1, upper($2), $2, $3, '2026-01-05', '2026-02-05', $2, $4)`,
      [id, canary, projectId, staffId],
    );
    return id;
  },
  async projectActions(canary, memberId) {
    const [id, typeId, projectId] = [uuidv7(), uuidv7(), await plantProject(`${canary}-of`, memberId)];
    await query("insert into project_action_types (tenant_id, _id, code, name) values (1, $1, upper($2), $2)", [
      typeId,
      canary,
    ]);
    await query(
      `insert into project_actions (tenant_id, _id, code, name, project_id, action_type_id, start_date, end_date,
         show_to_customer, search_text, created_by)
       values (1, $1, upper($2), $2, $3, $4, '2026-01-05', '2026-02-05', true, $2, $5)`,
      [id, canary, projectId, typeId, staffId],
    );
    return id;
  },
  ...Object.fromEntries(
    Object.entries(SITE_COLUMNS).map(([name, { table, row }]): [string, Plant] => [
      name,
      async (canary, memberId) => {
        const [id, projectId] = [uuidv7(), await plantProject(`${canary}-of`, memberId)];
        await query(
          "insert into project_payments (tenant_id, _id, project_id, name, amount) values (1, $1, $1, 'Đợt', 1)",
          [projectId],
        );
        const values = { ...row(canary, canary, projectId), search_text: canary, created_by: staffId };
        const columns = Object.keys(values);
        await query(
          `insert into ${table} (tenant_id, _id, ${columns.join()}) values (1, $1, ${columns.map((_, n) => `$${n + 2}`).join()})`,
          [id, ...Object.values(values)],
        );
        return id;
      },
    ]),
  ),
  async userGroups(canary, memberId) {
    const id = uuidv7();
    await query(
      `insert into user_groups (tenant_id, _id, code, name, group_type, leader_id, search_text, created_by)
       values (1, $1, upper($2), $2, 'TEAM', $3, $2, $4)`,
      [id, canary, memberId, staffId],
    );
    await query("insert into user_group_members (tenant_id, group_id, user_id) values (1, $1, $2)", [id, memberId]);
    return id;
  },
};

/** A project that a member is a member of. @returns its id */
async function plantProject(canary: string, memberId: string): Promise<string> {
  const [id, branchId] = [uuidv7(), uuidv7()];
  const code = canary.toUpperCase();
  await query(
    `insert into branches (tenant_id, _id, code, name, address, phone) values (1, $1, $2, 'Quận 7', '1 Lê Lợi', '0281234567')`,
    [branchId, code],
  );
  await query(
    `insert into projects (tenant_id, _id, code, name, type, owner_id, branch_id, address, start_date, due_date,
       total_amount, search_text, created_by)
     values (1, $1, $2, $3, 1, $4, $5, '2 Lê Lợi', '2026-01-05', '2026-12-20', 1, $3, $4)`,
    [id, code, canary, staffId, branchId],
  );
  await query("insert into project_members (tenant_id, project_id, user_id) values (1, $1, $2)", [id, memberId]);
  return id;
}

const STAFF_RIGHTS: readonly Right[] = ["basic", "read", "update", "delete"];

/** Of each kind of account one who reads; the staff hold what leaves them their own rows. */
async function readers(section: Section): Promise<Reader[]> {
  const staff = await app.actor("SALES");
  await query("delete from user_roles where user_id = $1", [staff.userId]);
  const roleId = uuidv7();
  await query(
    "insert into roles (tenant_id, _id, code, name, base_role, permissions) values (1, $1, $2, 'Riêng', 2, $3)",
    [
      roleId,
      `R${roleId.slice(-8).toUpperCase()}`,
      [
        ...STAFF_RIGHTS.map((right) => `${section.name}.${right}`),
        // Rows that tell of projects are for those who read these.
        ...(section.about === undefined ? [] : ["projects.read"]),
      ],
    ],
  );
  await query("insert into user_roles (tenant_id, user_id, role_id) values (1, $1, $2)", [staff.userId, roleId]);
  const inside: Reader[] = [{ ...staff, kind: "staff" }];
  if (section.outsiders === undefined) return inside;
  return [
    ...inside,
    { ...(await app.actor("CUSTOMER")), kind: "CUSTOMER" },
    { ...(await app.actor("GUEST")), kind: "GUEST" },
  ];
}

/** The status that the planted rows have. */
function statusOf({ status }: Section): number {
  // ACTIVE is 1 in both; a voucher that is not issued is seen by nobody outside.
  const isInUse = status.of === "genericStatus" || status.of === "voucherStatus";
  return isInUse ? ENUMS.genericStatus.ACTIVE : (status.start[0] ?? 0);
}

/** What every call that reads a row or changes it answers: its status, and whether it shows the row. */
async function answers(section: Section, { kind, ...reader }: Reader, id: string, canary: string) {
  const base = `/api/tenant/${section.name}`;
  const call = async (method: "GET" | "POST" | "PUT", url: string, body?: unknown) => {
    const { status, text } = await app.call(reader, method, url, body);
    return `${status}${text.includes(canary) || text.includes(id) ? " shown" : ""}`;
  };
  const columns = [section.list.title];
  return {
    find: await call("POST", `${base}/find`, { searchTerm: canary }),
    ids: await call("POST", `${base}/ids`, { searchTerm: canary }),
    list: await call("GET", base),
    filter: await call("GET", `${base}/filter/${canary}`),
    export: await call("POST", `${base}/export`, { columns, format: "csv", searchTerm: canary }),
    one: await call("GET", `${base}/${id}`),
    comments: (await call("GET", `${base}/${id}/comments`)).slice(0, 3),
    print: (await call("POST", `${base}/print`, { id })).slice(0, 3),
    history: (await call("GET", `${base}/${id}/history`)).slice(0, 3),
    updateStatus: (
      await call("PUT", `${base}/updateStatus`, { ids: [id], status: statusOf(section), notes: "" })
    ).slice(0, 3),
    // In a version that the row does not have, so that it stays as it is for the next reader.
    moves: (
      await call("POST", `${base}/${id}/${section.moves?.[0]?.name ?? "unpublish"}`, { version: 9, notes: "Ghi nhầm" })
    ).slice(0, 3),
    ...(kind === "staff" ? { update: (await call("PUT", base, { _id: id, version: 1 })).slice(0, 3) } : {}),
  };
}

/** What the calls answer that would take the row away. */
async function deletions({ name }: Section, reader: Reader, id: string): Promise<number[]> {
  const base = `/api/tenant/${name}`;
  const one = await app.call(reader, "DELETE", `${base}/${id}`);
  const many = await app.call(reader, "PUT", `${base}/deleteItems`, [id]);
  return [one.status, many.status];
}

/** Whether somebody of the kind has the section at all; guests have no projects. */
function knowsOf({ name }: Section, kind: Reader["kind"]): boolean {
  return kind === "staff" || rightsOf(kind, name).has("read");
}

/** Customers and guests hold no right to change anything, and learn no more of a row than of one that is not there. */
function expected(section: Section, kind: Reader["kind"], isMember: boolean): Awaited<ReturnType<typeof answers>> {
  const knows = knowsOf(section, kind);
  const seen = isMember ? ["200 shown", "200 shown", "200"] : ["200", "404", "404"];
  const [many = "", one = "", bare = ""] = knows ? seen : ["403", "403", "403"];
  const changes = section.rights.includes("update");
  const inside = kind === "staff" ? bare : "403";
  const history = changes ? inside : "404";
  const exported = EXPORTED_BY_ALL_READERS.has(section.name) ? "403" : many;
  const lists = { find: many, ids: many, list: many, filter: many, export: exported };
  const canDelete = section.rights.includes("delete");
  const updateStatus = canDelete || !knows ? (kind === "staff" ? bare : "403") : "405";
  const staffMove = isMember ? "409" : "404";
  const moves = section.moves ? (kind === "staff" ? staffMove : "403") : "404";
  return {
    ...lists,
    updateStatus,
    moves,
    one,
    comments: changes ? bare : "404",
    print: bare,
    history,
    ...(kind === "staff" ? { update: changes ? bare : "405" } : {}),
  };
}

describe("permission matrix of members", () => {
  it("R6-07 plants a row into every section that has members", () => {
    expect(SECTIONS_WITH_MEMBERS.map(({ name }) => name).toSorted()).toEqual(Object.keys(PLANTS).toSorted());
  });

  it.each(SECTIONS_WITH_MEMBERS.map((section) => [section.name, section] as const))(
    "R6-07 %s: a member finds the row in every generic call, and nobody else of their kind in any",
    async (name, section) => {
      const everybody = [...(await readers(section)), ...(await readers(section))];
      for (const member of everybody) {
        const canary = `zq${uuidv7().slice(-12)}x`;
        const id = await PLANTS[name]?.(canary, member.userId);
        if (id === undefined) throw new Error("Nothing was planted");
        for (const reader of everybody) {
          const isMember = reader.userId === member.userId;
          const who = `${reader.kind}, ${isMember ? "a member" : `where a ${member.kind} is one`}`;
          expect(await answers(section, reader, id, canary), who).toEqual(expected(section, reader.kind, isMember));
          const unsaid = reader.kind === "staff" ? 404 : 403;
          const isUnused = knowsOf(section, reader.kind) && !section.rights.includes("delete");
          const refused = isUnused ? 405 : unsaid;
          const taken = isMember ? [] : await deletions(section, reader, id);
          expect(taken, who).toEqual(isMember ? [] : [refused, refused]);
        }
      }
    },
    120_000,
  );
});
