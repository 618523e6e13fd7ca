import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import type { MatrixActor, World } from "./actors.ts";
import { changeOf, PLAIN_BODIES } from "./plain-sections.ts";
import { POINT_BODIES } from "./point-plans.ts";
import { QUOTE_BODIES } from "./quote-plans.ts";
import { SITE_BODIES } from "./site-bodies.ts";
import { VOUCHER_BODIES } from "./voucher-plans.ts";
import { TICKET_BODIES } from "./ticket-plans.ts";

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
  assignments: { create: () => ({}), update: { note: "Gọi lại trong tuần" } },
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
  careLogs: {
    create: (world, actor) => ({
      customerId: world.target("customers", "own", actor).id,
      kind: "CALL",
      summary: "Hỏi ngày khởi công",
      happenedAt: "2026-01-05T02:00:00Z",
    }),
    update: { content: "Hẹn gọi lại" },
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
  ...POINT_BODIES,
  ...QUOTE_BODIES,
  ...VOUCHER_BODIES,
  ...TICKET_BODIES,
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
