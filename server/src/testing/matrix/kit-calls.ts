import { resourceByName } from "@nepnha/contract/catalog";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { Right } from "@nepnha/contract/platform/rights";
import { uuidv7 } from "uuidv7";
import { MOVES } from "./move-calls.ts";
import { changeOf, PLAIN_BODIES } from "./plain-sections.ts";
import { rightsKnown, rightsOf } from "./rights.ts";
import { SITE_BODIES } from "./site-bodies.ts";
import type { Kind, MatrixActor, World } from "./world.ts";

/** One call of the matrix and what must come of it. */
export interface Cell {
  readonly url: string;
  readonly body?: unknown;
  readonly status: number;
  /** Ids that the answer must hold, and ids that it must not. */
  readonly shows?: readonly string[];
  readonly hides?: readonly string[];
}

/** Makes the cell of a route for somebody and a kind of row. */
export type MakeCell = (actor: MatrixActor, kind: Kind, world: World) => Cell;

const { DEACTIVE, DELETED } = ENUMS.genericStatus;

/** Phones of new customers, each once. */
let phones = 0;

/** Fields that make a new row, and those that change one. A section with plain demo rows has them from there. */
export const BODIES: Readonly<Record<string, { create(world: World, actor: MatrixActor): object; update: object }>> = {
  ...Object.fromEntries(
    [...PLAIN_BODIES].map(([name, body]) => [name, { create: () => body, update: changeOf(name, body) }]),
  ),
  branches: {
    create: () => ({ name: "Chi nhánh mới", address: "1 Lê Lợi", phone: "0901234567" }),
    update: { address: "2 Lê Lợi" },
  },
  posts: { create: (world) => article(ENUMS.postType.POST, world), update: { summary: "Tóm tắt" } },
  knowledge: { create: (world) => article(ENUMS.postType.KNOWLEDGE, world), update: { summary: "Tóm tắt" } },
  constructions: {
    create: (world) => ({
      ...article(ENUMS.postType.CONSTRUCTION, world),
      constructionType: ENUMS.projectType.CONSTRUCT,
    }),
    update: { summary: "Tóm tắt" },
  },
  videos: {
    create: ({ cateIds }) => ({
      title: `Video mới ${uuidv7()}`,
      source: "YOUTUBE",
      videoUrl: "https://youtu.be/abcDEF_-123",
      categoryIds: [cateIds.get(ENUMS.postType.VIDEO)],
    }),
    update: { summary: "Tóm tắt" },
  },
  playlists: { create: () => ({ name: `Danh sách ${uuidv7()}` }), update: { description: "Mô tả" } },
  postCates: {
    create: () => ({
      name: `Chuyên mục ${uuidv7()}`,
      postType: ENUMS.postType.POST,
      cateType: ENUMS.postCateType.NORMAL,
    }),
    update: { description: "Mô tả" },
  },
  news: {
    create: ({ bannerId, cateIds }) => ({
      title: `Tin mới ${uuidv7()}`,
      bannerImage: bannerId,
      categoryIds: [cateIds.get(ENUMS.postType.NEWS)],
      content: "<p>Tin</p>",
      newsType: "COMPANY",
    }),
    update: { summary: "Tóm tắt" },
  },
  widgets: {
    create: () => ({
      name: "Khối mới",
      widgetType: "HOTLINE",
      position: "HOME_TOP",
      audience: ["GUEST"],
      platforms: ["WEB"],
    }),
    update: { title: "Gọi ngay" },
  },
  comments: { create: () => ({}), update: {} },
  chatReports: { create: () => ({}), update: {} },
  houseTemplates: {
    create: ({ bannerId }) => ({
      title: `Mẫu mới ${uuidv7()}`,
      featuredImage: bannerId,
      content: "<p>Mẫu</p>",
      houseType: "NHA_PHO",
      style: "HIEN_DAI",
      landWidth: "5",
      landLength: "20",
      floors: 3,
      status: 1,
    }),
    update: { summary: "Tóm tắt" },
  },
  customerCategories: { create: () => ({ name: `Nhóm ${uuidv7()}`, color: "#112233" }), update: { color: "#445566" } },
  users: {
    create: () => ({
      fullName: "Khách mới",
      userName: `u-${uuidv7()}`,
      email: `${uuidv7()}@nepnha.test`,
      role: ENUMS.userRole.GUEST,
    }),
    update: { position: "Thợ cả" },
  },
  roles: {
    create: () => ({ name: "Vai trò mới", baseRole: ENUMS.userRole.GUEST, permissions: [] }),
    update: { description: "Mô tả" },
  },
  userGroups: {
    create: ({ leaderId }) => ({ name: "Tổ mới", groupType: "TEAM", leaderId, memberIds: [leaderId] }),
    update: { description: "Mô tả" },
  },
  sampleItems: {
    create: () => ({ name: "Xây tường gạch ống", kind: "WORK", group: "ROUGH", unit: "M2", unitPrice: 185_000 }),
    update: { brand: "Tuynel" },
  },
  hotlines: {
    create: () => ({ name: "Tư vấn", phone: "19001234", purpose: "TU_VAN" }),
    update: { zaloId: "nepnha" },
  },
  contextHelps: {
    create: () => ({ title: "Lập báo giá", key: `k.${uuidv7()}`, route: "/branch", content: "<p>Như sau</p>" }),
    update: { title: "Sửa báo giá" },
  },
  objectMetadata: {
    create: () => ({
      name: "Nguồn khách",
      listCode: `L${uuidv7().slice(-12).toUpperCase()}`,
      objectKind: "CUSTOMER",
      values: [{ code: "ZALO", label: "Zalo" }],
    }),
    update: { name: "Nguồn khách hàng" },
  },
  projectMetadata: {
    create: () => ({
      label: "Số tầng",
      code: `f${uuidv7().replaceAll("-", "")}`,
      fieldType: ENUMS.dynamicFieldType.INTEGER,
      appliesTo: ["PROJECT"],
      scopeUsing: ENUMS.scopeUsing.ALL,
      restriction: ENUMS.restriction.UNRESTRICTED,
      accessScope: ENUMS.accessScope.ALL,
      editableScope: ENUMS.accessScope.ALL,
    }),
    update: { helpText: "Kể cả tầng lửng" },
  },
  chatBackgrounds: {
    create: () => ({ name: "Giấy dó", kind: "COLOR", color1: "#FFF8EE", textTone: "DARK" }),
    update: { name: "Giấy" },
  },
  stickerPacks: {
    create: () => ({ name: "Thợ hồ", kind: ENUMS.stickerKind.STICKER }),
    update: { name: "Thợ xây" },
  },
  customers: {
    create: () => ({ fullName: "Chị Tư", phone: `+8493${String(++phones).padStart(7, "0")}` }),
    update: { notes: "Gọi buổi tối" },
  },
  projects: {
    create: (world, actor) => ({
      name: "Nhà ống anh Ba",
      type: ENUMS.projectType.CONSTRUCT,
      customerIds: [world.target("customers", "own", actor).id],
      ownerId: world.leaderId,
      branchId: world.branchId,
      address: "2 Lê Lợi",
      startDate: "2026-01-05",
      dueDate: "2026-12-20",
      totalAmount: 1_000_000_000,
    }),
    update: { contractNo: "HĐ-02" },
  },
  projectStages: {
    create: (world, actor) => ({
      projectId: world.target("projects", "own", actor).id,
      name: "Móng",
      startDate: "2026-01-05",
      dueDate: "2026-02-20",
    }),
    update: { notes: "Đất yếu" },
  },
  projectActions: {
    // Of the company itself: not everybody who may be given work sees projects.
    create: ({ actionTypeId }) => ({
      name: "Họp tuần",
      actionTypeId,
      startDate: "2026-01-05T00:30:00Z",
      endDate: "2026-01-09T10:00:00Z",
      restrictionType: ENUMS.restriction.UNRESTRICTED,
      chatGroupType: ENUMS.chatGroupType.PROJECT,
    }),
    update: { description: "Cọc 250" },
  },
  projectActionTypes: {
    create: () => ({
      name: `Loại ${uuidv7()}`,
      style: ENUMS.noticeStyle.INFO,
      scopeUsing: ENUMS.scopeUsing.ALL,
      restriction: ENUMS.restriction.UNRESTRICTED,
      chatGroupType: ENUMS.chatGroupType.PROJECT,
      accessScope: ENUMS.accessScope.ALL,
      editableScope: ENUMS.accessScope.ALL,
    }),
    update: { description: "Mô tả" },
  },
  stageTemplates: {
    create: ({ actionTypeId }) => ({ name: "Nhà phố", projectType: ENUMS.projectType.CONSTRUCT, actionTypeId }),
    update: { stages: [{ name: "Móng", offsetDays: 0, durationDays: 30 }] },
  },
  ...SITE_BODIES,
  vendors: {
    create: () => ({ name: "Vựa cát", vendorType: "MATERIAL", contactName: "Ông Bảy", phone: "0901234567" }),
    update: { notes: "Giao sớm" },
  },
  maintenances: {
    create: () => ({ message: "Nâng cấp", fromAt: "2098-01-01T00:00:00Z", toAt: "2098-01-02T00:00:00Z" }),
    update: { message: "Nâng cấp lớn" },
  },
  tenants: { create: () => ({}), update: { phone: "0901234567", email: "lienhe@nepnha.test" } },
  systemSettings: { create: () => ({}), update: { value: "Chân thư" } },
  devices: { create: () => ({}), update: {} },
  provinces: { create: () => ({ code: "T99", name: "Tỉnh mới" }), update: { name: "Tỉnh khác" } },
  districts: {
    create: ({ provinceId }) => ({ code: "H99", name: "Huyện mới", provinceId }),
    update: { name: "Huyện khác" },
  },
  wards: {
    create: ({ provinceId }) => ({ code: "X99", name: "Phường mới", provinceId }),
    update: { name: "Phường khác" },
  },
  streets: { create: ({ wardId }) => ({ code: "D99", name: "Đường mới", wardId }), update: { name: "Đường khác" } },
  staffActionLogs: { create: () => ({}), update: {} },
  customerActionLogs: { create: () => ({}), update: {} },
};

/** Fields of a new article in a category of its type. */
function article(type: EnumValue<"postType">, { bannerId, cateIds }: World): object {
  const categoryIds = [cateIds.get(type)];
  return { title: `Bài mới ${uuidv7()}`, featuredImage: bannerId, content: "<p>Bài</p>", categoryIds };
}

/** A change of the status may be a move that asks for a reason. */
const REASON_WORDS = "Tạm ngừng để sửa";

/** Rows of these features are never deleted, or are views that have no search. */
const UNSEARCHED: ReadonlySet<string> = new Set(["devices", "tenants"]);
/** Nobody deletes or disables themselves. */
const NOT_ONES_OWN: ReadonlySet<string> = new Set(["users"]);
/** What people were told of is cancelled, with a reason, before it is deleted. */
const KEPT: ReadonlySet<string> = new Set(["maintenances"]);

/** A column of the list that holds a row's text, for exports. */
const EXPORTED: Readonly<Record<string, string>> = { users: "email", systemSettings: "value", paymentReceipts: "note" };
/** What happened to whom leaves the house only through those who may see it all. */
const EXPORTED_BY_ALL_READERS: ReadonlySet<string> = new Set(["staffActionLogs", "customerActionLogs"]);

/** What somebody may see and do in a feature, by the table alone. */
export function viewOf(feature: string, actor: MatrixActor) {
  const known = rightsKnown(feature);
  const rights = actor.role === null ? new Set<Right>() : rightsOf(actor.role, feature);
  const outsider = actor.role === "CUSTOMER" || actor.role === "GUEST";
  const administrator = actor.role === "SUPERADMIN" || actor.role === "ADMIN";
  return {
    knows: (right: Right) => known.includes(right),
    has: (right: Right) => rights.has(right),
    administrator,
    /** Whether a row of this kind is there for the actor; deleted ones only where those are looked at. */
    sees(kind: Kind, withDeleted: boolean): boolean {
      if (kind === "foreign") return false;
      if (kind === "deleted") return withDeleted && administrator && !UNDELETED.has(feature);
      if (kind === "other") return !outsider && rights.has("readAll");
      return true;
    },
  };
}

/** Features without deleted rows: what is deleted is gone, or nothing ever is. */
const UNDELETED: ReadonlySet<string> = new Set([
  "devices",
  "tenants",
  "systemSettings",
  "staffActionLogs",
  "customerActionLogs",
]);

/** Every call that a section of the kit has, with its cells (R7-09). What follows a # tells cells of one call apart. */
export function kitRows(feature: string): Record<string, MakeCell> {
  const base = `/api/tenant/${feature}`;
  const bodies = BODIES[feature];
  if (!bodies) throw new Error(`The matrix has no bodies for ${feature}`);

  /** 401 without a token; 403 without the right; 405 where the feature has no use for the call. */
  const gated =
    (
      rights: readonly Right[],
      make: (view: ReturnType<typeof viewOf>, ...rest: Parameters<MakeCell>) => Cell,
    ): MakeCell =>
    (actor, kind, world) => {
      const view = viewOf(feature, actor);
      const cell = make(view, actor, kind, world);
      if (actor.role === null) return { ...cell, status: 401, shows: [], hides: [] };
      if (!rights.every(view.knows)) return { ...cell, status: view.has("basic") ? 405 : 403 };
      if (!rights.some(view.has)) return { ...cell, status: 403, shows: [], hides: [] };
      return cell;
    };

  const list = (
    url: string,
    make: (canary: string, kind: Kind, seesDeleted: boolean, there: boolean) => Partial<Cell>,
  ) =>
    gated(["basic"], (view, actor, kind, world) => {
      const { id, canary } = world.target(feature, kind, actor);
      const there = kind !== "deleted" && view.sees(kind, false);
      const part = make(canary, kind, view.administrator, there);
      return { url, status: 200, shows: there ? [id] : [], hides: there ? [] : [id], ...part };
    });

  const one = (right: Right, url: (id: string) => string, withDeleted: boolean, body?: (id: string) => unknown) =>
    gated([right], (view, actor, kind, world) => {
      const { id } = world.target(feature, kind, actor);
      const visible = view.sees(kind, withDeleted);
      return {
        url: url(id),
        ...(body ? { body: body(id) } : {}),
        status: !visible ? 404 : isKept(right, kind) ? 409 : 200,
      };
    });
  const isKept = (right: Right, kind: Kind): boolean =>
    right === "delete" && kind !== "deleted" && (KEPT.has(feature) || (kind === "own" && NOT_ONES_OWN.has(feature)));

  const rows: Record<string, MakeCell> = {
    [`POST ${base}/find`]: list(`${base}/find`, (canary, kind, seesDeleted) => {
      const paginator = { page: 1, pageSize: 100 };
      if (kind !== "deleted") return { body: { paginator, searchTerm: UNSEARCHED.has(feature) ? "" : canary } };
      const body = { paginator, filter: { status: DELETED } };
      return seesDeleted ? { body, hides: [] } : { body, status: 403, hides: [] };
    }),
    // Nothing but ids: the row itself is shown by none of them.
    [`POST ${base}/ids`]: list(`${base}/ids`, (canary, kind, seesDeleted) => {
      if (kind !== "deleted") return { body: { searchTerm: UNSEARCHED.has(feature) ? "" : canary } };
      const body = { filter: { status: DELETED } };
      return seesDeleted ? { body, hides: [] } : { body, status: 403, hides: [] };
    }),
    // A number tells of a row as its name would: of what is not seen it counts none.
    [`POST ${base}/count`]: list(`${base}/count`, (canary, kind, seesDeleted, there) => {
      if (kind !== "deleted") {
        if (UNSEARCHED.has(feature)) return { body: {}, shows: [] };
        return { body: { searchTerm: canary }, shows: [`{"total":${there ? 1 : 0}}`] };
      }
      const body = { filter: { status: DELETED } };
      return seesDeleted ? { body, hides: [] } : { body, status: 403, hides: [] };
    }),
    [`POST ${base}/export`]: gated(["basic"], (view, actor, kind, world) => {
      const { canary } = world.target(feature, kind, actor);
      const columns = [EXPORTED[feature] ?? resourceByName(feature)?.list.title];
      const body = { columns, format: "csv", ...(kind === "deleted" ? { filter: { status: DELETED } } : {}) };
      const refused =
        (kind === "deleted" && !view.administrator) || (EXPORTED_BY_ALL_READERS.has(feature) && !view.has("readAll"));
      const there = view.sees(kind, kind === "deleted");
      const status = refused ? 403 : 200;
      return {
        url: `${base}/export`,
        body,
        status,
        shows: there && !refused ? [canary] : [],
        hides: there ? [] : [canary],
      };
    }),
    // Without a form there is nothing to take; what a file may hold is judged as bodies are.
    [`POST ${base}/import`]: gated(["create"], () => ({ url: `${base}/import`, body: {}, status: 400 })),
    [`GET ${base}/import-template`]: gated(["create"], () => ({ url: `${base}/import-template`, status: 200 })),
    [`GET ${base}`]: list(base, () => ({})),
    [`GET ${base}/filter/:text`]: list("", (canary) => ({
      url: `${base}/filter/${UNSEARCHED.has(feature) ? "x" : canary}`,
      ...(UNSEARCHED.has(feature) ? { shows: [], hides: [] } : {}),
    })),
    [`GET ${base}/:id`]: one("read", (id) => `${base}/${id}`, true),
    [`POST ${base}`]: gated(["create"], (_view, actor, kind, world) => {
      // Into what nobody may choose: whose it is, which company's, and that it is deleted (1b-27).
      const extra = {
        own: {},
        other: { createdBy: world.target("users", "other", actor).id },
        foreign: { tenantId: 2 },
        deleted: { status: DELETED },
      }[kind];
      return { url: base, body: { ...bodies.create(world, actor), ...extra }, status: kind === "own" ? 201 : 400 };
    }),
    [`PUT ${base}`]: one(
      "update",
      () => base,
      false,
      (_id) => ({ _id, version: 1, ...bodies.update }),
    ),
    [`PUT ${base}/updateStatus`]: gated(["update", "delete"], (view, actor, kind, world) => {
      const { id } = world.target(feature, kind, actor);
      const own = kind === "own" && NOT_ONES_OWN.has(feature);
      const status = !view.has("update") ? 403 : !view.sees(kind, true) ? 404 : own ? 409 : 200;
      return { url: `${base}/updateStatus`, body: { ids: [id], status: DEACTIVE, notes: REASON_WORDS }, status };
    }),
    // Deleting by this call needs the right to delete: some roles may change and not delete.
    [`PUT ${base}/updateStatus#deletes`]: gated(["update", "delete"], (view, actor, kind, world) => {
      const { id } = world.target(feature, kind, actor);
      const status = !view.has("delete") ? 403 : !view.sees(kind, true) ? 404 : isKept("delete", kind) ? 409 : 200;
      return { url: `${base}/updateStatus`, body: { ids: [id], status: DELETED, notes: REASON_WORDS }, status };
    }),
    [`PUT ${base}/updateOrders`]: gated(["order"], (view, actor, kind, world) => ({
      url: `${base}/updateOrders`,
      body: [world.target(feature, kind, actor).id],
      status: view.sees(kind, false) ? 200 : 404,
    })),
    [`DELETE ${base}/:id`]: one("delete", (id) => `${base}/${id}`, false),
    [`PUT ${base}/deleteItems`]: one(
      "delete",
      () => `${base}/deleteItems`,
      true,
      (id) => [id],
    ),
  };
  for (const [name, { right, body, status }] of Object.entries(MOVES[feature] ?? {})) {
    rows[`POST ${base}/:id/${name}`] = gated([right], (view, actor, kind, world) => ({
      url: `${base}/${world.target(feature, kind, actor).id}/${name}`,
      body: { version: 1, ...body },
      status: view.sees(kind, false) ? status(kind, actor) : 404,
    }));
  }
  if (resourceByName(feature)?.rights.includes("update")) {
    rows[`GET ${base}/:id/history`] = one("update", (id) => `${base}/${id}/history`, true);
  }
  return rows;
}
