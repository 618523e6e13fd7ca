import { POST_TYPES } from "@nepnha/contract/features/posts/api";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { NO_FEATURE } from "@nepnha/domain/platform/permit";
import { uuidv7 } from "uuidv7";
import { hashToken, newToken } from "../../platform/http/session/token.ts";
import type { TestApp } from "../app.ts";
import { knowsDeleted } from "./kit-calls.ts";
import { PLANS, projectRow, type Refs } from "./plans.ts";
import { QUOTE_CODE, QUOTE_DEFINITION, QUOTE_ITEM, QUOTE_STEPS } from "./quote-plans.ts";
import { ticketRow } from "./ticket-plans.ts";
import { MATRIX_ROLES, type MatrixRole } from "./rights.ts";
import type { Kind, MatrixActor, Planted, World } from "./actors.ts";

const { ACTIVE, DELETED } = ENUMS.genericStatus;

/** Long enough to be found in no token by chance: `zq1x` ends the base64 of every time stamp that ends in 345. */
export const CANARY = /zqcanary\d+x/g;

/** Plants everything: people of two tenants, and rows of every kind in every section, each with its canary. */
export async function plantWorld({ db }: TestApp): Promise<World> {
  const { ownerPool } = db;
  const planted: Planted[] = [];
  let count = 0;

  const insert = async (table: string, values: Readonly<Record<string, unknown>>): Promise<void> => {
    const names = Object.keys(values);
    await ownerPool.query(
      `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map((_, n) => `$${n + 1}`).join()})`,
      Object.values(values),
    );
  };
  const plant = (feature: string, kind: Kind, owner: string, id = uuidv7()): Planted => {
    count += 1;
    const one = { id, canary: `zqcanary${count}x`, tenantId: kind === "foreign" ? 2 : 1, feature, kind, owner };
    planted.push(one);
    return one;
  };

  async function person(tenantId: number, role: MatrixRole, one: Planted, status: number): Promise<string> {
    const stem = `${one.canary}-${role.toLowerCase()}`;
    await insert("users", {
      tenant_id: tenantId,
      _id: one.id,
      user_name: stem.replace(one.canary, `u${one.id.slice(-6)}`),
      full_name: `${role} ${tenantId}`,
      email: `${stem}@nepnha.test`,
      position: one.canary,
      search_text: one.canary,
      role: role in ENUMS.userRole ? ENUMS.userRole[role as keyof typeof ENUMS.userRole] : ENUMS.userRole.USER,
      registration: ENUMS.registrationStatus.REGISTERED,
      status,
    });
    await ownerPool.query(
      "insert into user_roles (tenant_id, user_id, role_id) select $1, $2, _id from roles where tenant_id = $1 and code = $3",
      [tenantId, one.id, role],
    );
    return one.id;
  }

  async function device(
    tenantId: number,
    userId: string,
    one: Planted,
    token: string,
    revoked: boolean,
  ): Promise<number> {
    await insert("devices", {
      tenant_id: tenantId,
      _id: one.id,
      user_id: userId,
      token_hash: hashToken(token),
      device_name: one.canary,
      revoked_at: revoked ? "2026-01-01" : null,
    });
    const { rows } = await ownerPool.query<{ no: string }>("select device_no as no from devices where _id = $1", [
      one.id,
    ]);
    return Number(rows[0]?.no);
  }

  async function log(tenantId: number, feature: string, actorId: string, one: Planted): Promise<void> {
    await insert("action_logs", {
      tenant_id: tenantId,
      _id: one.id,
      actor_id: actorId,
      actor_role: feature === "staffActionLogs" ? ENUMS.userRole.USER : ENUMS.userRole.CUSTOMER,
      kind: ENUMS.actionLogKind.Read,
      entity_kind: NO_FEATURE,
      summary: one.canary,
    });
  }

  // People first: everybody who calls, and three whom they look at.
  const actors: MatrixActor[] = [];
  for (const role of MATRIX_ROLES) {
    const user = plant("users", "own", role);
    const token = newToken(1);
    await person(1, role, user, ACTIVE);
    const deviceNo = await device(1, user.id, plant("devices", "own", role), token, false);
    actors.push({ name: role, role, userId: user.id, deviceNo, token });
  }
  const [superadmin] = actors;
  if (!superadmin) throw new Error("There is nobody");
  const revoked = newToken(1);
  const revokedNo = await device(1, superadmin.userId, plant("devices", "deleted", ""), revoked, true);
  actors.push({ name: "nobody", role: null, userId: "", deviceNo: 0, token: null });
  actors.push({ name: "revoked", role: null, userId: superadmin.userId, deviceNo: revokedNo, token: revoked });

  const other = await person(1, "GUEST", plant("users", "other", ""), ACTIVE);
  await person(1, "GUEST", plant("users", "deleted", ""), DELETED);
  const foreign = await person(2, "SUPERADMIN", plant("users", "foreign", ""), ACTIVE);
  await device(1, other, plant("devices", "other", ""), newToken(1), false);
  await device(2, foreign, plant("devices", "foreign", ""), newToken(2), false);

  const refs = new Map<number, Omit<Refs, "memberId" | "projectId" | "ticketId" | "customerId">>();
  /** The customers that people are. */
  const customerIds = new Map<string, string>();
  for (const tenantId of [1, 2]) {
    const places = { provinceId: uuidv7(), wardId: uuidv7() };
    const made = {
      ...places,
      fileId: uuidv7(),
      branchId: uuidv7(),
      actionTypeId: uuidv7(),
      scenarioId: uuidv7(),
      anyCustomerId: uuidv7(),
    };
    const row = { tenant_id: tenantId, search_text: "nền" };
    await insert("files", {
      tenant_id: tenantId,
      _id: made.fileId,
      name: "a.webp",
      mime: "image/webp",
      size: 1,
      width: 1200,
      height: 630,
      sha256: Buffer.alloc(32),
      storage_key: made.fileId,
    });
    await insert("provinces", { ...row, _id: made.provinceId, code: "N", name: "Tỉnh nền" });
    await insert("wards", { ...row, _id: made.wardId, code: "N", name: "Phường nền", province_id: made.provinceId });
    const branch = { address: "1 Lê Lợi", phone: "0281234567" };
    await insert("branches", { ...row, ...branch, _id: made.branchId, code: "NEN", name: "Chi nhánh nền" });
    const named = { code: "NEN", full_name: "Khách nền", phone: "+84900000000" };
    await insert("customers", { ...row, ...named, _id: made.anyCustomerId });
    await insert("project_action_types", { ...row, _id: made.actionTypeId, code: "NEN", name: "Loại nền" });
    await insert("quote_items", { ...row, ...QUOTE_ITEM, _id: uuidv7(), code: QUOTE_CODE, name: "Nền" });
    await insert("quote_scenarios", {
      ...row,
      _id: made.scenarioId,
      code: QUOTE_CODE,
      name: "Kịch bản nền",
      project_type: ENUMS.projectType.CONSTRUCT,
      steps: QUOTE_STEPS,
      definition_version: 1,
    });
    // What points are given for; it has the id of the scenario.
    await insert("products", { ...row, _id: made.scenarioId, code: "NEN", name: "Quà nền", point_cost: 1 });
    await insert("quote_versions", {
      tenant_id: tenantId,
      scenario_code: QUOTE_CODE,
      version: 1,
      definition: QUOTE_DEFINITION,
    });
    refs.set(tenantId, { ...made, userId: tenantId === 1 ? superadmin.userId : foreign });
  }

  const cateIds = new Map<number, string>();
  for (const type of Object.values(ENUMS.postType)) {
    const id = uuidv7();
    const row = { tenant_id: 1, _id: id, name: "Chuyên mục nền", slug: "nen", post_type: type, search_text: "nền" };
    await insert("post_cates", row);
    cateIds.set(type, id);
  }

  const projectOf = onceFor(async (memberId: string): Promise<string> => {
    const tenantId = memberId === foreign ? 2 : 1;
    const [id, branchId] = [uuidv7(), refs.get(tenantId)?.branchId ?? ""];
    const row = projectRow("Dự án nền", `NEN${id.slice(-12).toUpperCase()}`, { memberId, branchId });
    const system = { tenant_id: tenantId, _id: id, search_text: "nền" };
    await insert("projects", { ...row, ...system });
    // Its receipts are of this instalment.
    await insert("project_payments", {
      ...system,
      name: "Đợt nền",
      project_id: id,
      amount: 1_000_000,
      due_date: "2026-03-01",
    });
    return id;
  });

  const ticketOf = onceFor(async (memberId: string): Promise<string> => {
    const [id, tenant_id] = [uuidv7(), memberId === foreign ? 2 : 1];
    const row = ticketRow("Yêu cầu nền", `NEN${id.slice(-12).toUpperCase()}`, memberId);
    await insert("support_tickets", { ...row, tenant_id, _id: id, search_text: "nền" });
    return id;
  });

  for (const [feature, plan] of Object.entries(PLANS)) {
    const add = async (kind: Kind, owner: MatrixActor | null): Promise<void> => {
      const one = plant(feature, kind, owner?.name ?? "");
      const made = refs.get(one.tenantId);
      if (!made) throw new Error("Nothing to refer to");
      const memberId = owner?.userId ?? (kind === "foreign" ? foreign : other);
      const projectId = await projectOf(memberId);
      const ticketId = await ticketOf(memberId);
      const named = { ...made, memberId, projectId, ticketId, customerId: customerIds.get(memberId) ?? null };
      if (feature === "customers" && kind === "own") customerIds.set(memberId, one.id);
      const row = plan.row(one.canary, `C${one.canary.toUpperCase()}`, kind === "own", named);
      const system = { tenant_id: one.tenantId, _id: one.id, search_text: one.canary };
      const createdBy = { created_by: memberId };
      await insert(plan.table, { ...row, ...system, ...createdBy, ...(kind === "deleted" ? { status: DELETED } : {}) });
      // A deleted group has nobody: the names of deleted rows may stand where others name them.
      if (feature === "userGroups" && kind !== "deleted") {
        const member = { tenant_id: one.tenantId, group_id: one.id, user_id: made.userId };
        await insert("user_group_members", member);
      }
      // What is published has a category.
      const cate = cateIds.get(POST_TYPES[feature] ?? Number.NaN);
      if (cate !== undefined && one.tenantId === 1)
        await insert("post_cate_links", { tenant_id: 1, post_id: one.id, cate_id: cate });
    };
    for (const actor of actors) if (actor.role !== null) await add("own", actor);
    for (const kind of ["other", "foreign", "deleted"] as const) {
      if (kind !== "deleted" || knowsDeleted(feature)) await add(kind, null);
    }
  }

  const view = async (ownerId: string, one: Planted): Promise<void> =>
    insert("saved_views", {
      tenant_id: one.tenantId,
      _id: one.id,
      feature: "branches",
      owner_id: ownerId,
      name: one.canary,
      state: {},
    });
  for (const { name, role, userId } of actors) if (role !== null) await view(userId, plant("savedViews", "own", name));
  await view(other, plant("savedViews", "other", ""));
  await view(foreign, plant("savedViews", "foreign", ""));

  for (const feature of ["staffActionLogs", "customerActionLogs"]) {
    for (const actor of actors) {
      if (actor.role !== null) await log(1, feature, actor.userId, plant(feature, "own", actor.name));
    }
    await log(1, feature, other, plant(feature, "other", ""));
    await log(2, feature, foreign, plant(feature, "foreign", ""));
  }

  // One company per tenant, one row per setting: everybody's own is the same row, and none is ever deleted.
  for (const tenantId of [1, 2]) {
    const kind = tenantId === 1 ? "other" : "foreign";
    const company = plant("tenants", kind, "");
    await insert("tenant_profiles", { tenant_id: tenantId, _id: company.id, name: company.canary, search_text: "x" });
    const setting = plant("systemSettings", kind, "");
    await ownerPool.query("delete from system_settings where tenant_id = $1 and key = 'mail.footer'", [tenantId]);
    await insert("system_settings", {
      tenant_id: tenantId,
      _id: setting.id,
      key: "mail.footer",
      group: "EMAIL",
      data_type: "text",
      value: setting.canary,
      default_value: "",
      search_text: setting.canary,
    });
  }

  const none = (feature: string, kind: Kind): Planted => ({
    id: uuidv7(),
    canary: "zqcanary-none",
    tenantId: 1,
    feature,
    kind,
    owner: "",
  });
  return {
    actors,
    superadmin: { ...superadmin, token: superadmin.token ?? "" },
    planted,
    target(feature, kind, actor) {
      const owner = kind === "own" ? (actor.role ?? "ADMIN") : "";
      const found = planted.find((one) => one.feature === feature && one.kind === kind && one.owner === owner);
      const shared = planted.find((one) => one.feature === feature && one.kind === "other");
      return found ?? (kind === "own" && shared ? shared : none(feature, kind));
    },
    bannerId: refs.get(1)?.fileId ?? "",
    provinceId: refs.get(1)?.provinceId ?? "",
    wardId: refs.get(1)?.wardId ?? "",
    leaderId: superadmin.userId,
    branchId: refs.get(1)?.branchId ?? "",
    actionTypeId: refs.get(1)?.actionTypeId ?? "",
    scenarioId: refs.get(1)?.scenarioId ?? "",
    cateIds,
  };
}

/** Asks once for each key. */
function onceFor(make: (key: string) => Promise<string>): (key: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (key) => {
    const one = known.get(key) ?? make(key);
    known.set(key, one);
    return one;
  };
}
