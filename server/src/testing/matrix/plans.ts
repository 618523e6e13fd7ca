import { resourceByName } from "@nepnha/contract/catalog";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { columnsOf, PLAIN_BODIES } from "./plain-sections.ts";
import { POINT_PLANS } from "./point-plans.ts";
import { QUOTE_PLANS } from "./quote-plans.ts";
import { SITE_COLUMNS } from "./site-columns.ts";
import { VOUCHER_PLANS } from "./voucher-plans.ts";
import { TICKET_PLANS } from "./ticket-plans.ts";

/** A plain row of a section: its table with the columns that must be filled, from a text, a code and whose it is. */
interface Plan {
  readonly table: string;
  /** Columns of a row; `shown` is whether customers and guests may see it. */
  row(text: string, code: string, shown: boolean, refs: Refs): Readonly<Record<string, unknown>>;
}

/** Rows that planted ones name. */
export interface Refs {
  readonly fileId: string;
  readonly provinceId: string;
  readonly wardId: string;
  readonly userId: string;
  /** Whose row it is. */
  readonly memberId: string;
  readonly branchId: string;
  readonly actionTypeId: string;
  /** A project of theirs. */
  readonly projectId: string;
  readonly scenarioId: string;
  /** A ticket of theirs. */
  readonly ticketId: string;
  /** A customer whom nobody looks after. */
  readonly anyCustomerId: string;
  /** The customer that they are, as far as they are one. */
  readonly customerId: string | null;
}

const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;
const FUTURE = "2099-01-01";

const unit = (text: string, code: string, shown: boolean) => ({
  code: code.slice(0, 20),
  name: text,
  status: shown ? ACTIVE : DEACTIVE,
});

const article: Plan["row"] = (text, code, shown, { fileId }) => ({
  title: text,
  slug: code.toLowerCase(),
  summary: text,
  content: `<p>${text}</p>`,
  featured_image: fileId,
  publish_at: shown ? "2020-01-01" : FUTURE,
});

const TERM = { start_date: "2026-01-05", due_date: "2026-12-20" };

/** Columns of a project that somebody leads. */
export function projectRow(
  text: string,
  code: string,
  { memberId, branchId }: Pick<Refs, "memberId" | "branchId">,
): Readonly<Record<string, unknown>> {
  const place = { branch_id: branchId, address: "1 Lê Lợi" };
  return {
    code,
    name: text,
    type: ENUMS.projectType.CONSTRUCT,
    owner_id: memberId,
    total_amount: 1,
    ...place,
    ...TERM,
  };
}

/** How a row of each section is planted, by feature. A section with plain demo rows has it from there. */
export const PLANS: Readonly<Record<string, Plan>> = {
  ...Object.fromEntries(
    [...PLAIN_BODIES].map(([name, body]): [string, Plan] => [
      name,
      { table: resourceByName(name)?.table ?? "", row: (text, code) => columnsOf(name, body, text, code) },
    ]),
  ),
  branches: {
    table: "branches",
    row: (text, code, shown) => ({ code, name: text, address: text, phone: "0281234567", show_on_web: shown }),
  },
  // Its link leads to a screen, and is no free text.
  notifications: {
    table: "notifications",
    row: (text) => ({ title: text, content: text, style: 0, audience: "ALL_STAFF", channels: ["IN_APP"] }),
  },
  news: {
    table: "news",
    row: (text, code, shown, { fileId }) => ({
      title: text,
      slug: code.toLowerCase(),
      summary: text,
      content: `<p>${text}</p>`,
      banner_image: fileId,
      news_type: "COMPANY",
      publish_at: shown ? "2020-01-01" : FUTURE,
    }),
  },
  posts: { table: "posts", row: article },
  knowledge: { table: "knowledge", row: article },
  constructions: {
    table: "constructions",
    row: (...rest) => ({ ...article(...rest), construction_type: ENUMS.projectType.CONSTRUCT }),
  },
  videos: {
    table: "videos",
    row: (text, code, shown) => ({
      title: text,
      slug: code.toLowerCase(),
      summary: text,
      source: "YOUTUBE",
      video_url: "https://youtu.be/abcDEF_-123",
      publish_at: shown ? "2020-01-01" : FUTURE,
    }),
  },
  playlists: {
    table: "playlists",
    row: (text, code, shown) => ({ name: text, slug: code.toLowerCase(), description: text, has_videos: shown }),
  },
  postCates: {
    table: "post_cates",
    row: (text, code, shown) => ({
      name: text,
      slug: code.toLowerCase(),
      post_type: ENUMS.postType.POST,
      status: shown ? ACTIVE : DEACTIVE,
    }),
  },
  widgets: {
    table: "widgets",
    row: (text) => ({
      name: text,
      widget_type: "HOTLINE",
      position: "HOME_TOP",
      audience: ["STAFF"],
      platforms: ["WEB"],
      title: text,
    }),
  },
  // Somebody helps with a project of theirs.
  assignments: {
    table: "assignments",
    row: (text, _code, _shown, { projectId, userId }) => ({
      object_kind: "projects",
      object_id: projectId,
      object_title: text,
      assignee_id: userId,
      role: "SUPPORT",
    }),
  },
  comments: {
    table: "comments",
    row: (text, _code, _shown, { userId }) => ({
      excerpt: text,
      content: text,
      visibility: "INTERNAL",
      entity_kind: "branches",
      entity_id: uuidv7(),
      author_id: userId,
    }),
  },
  chatReports: {
    table: "chat_reports",
    row: (text, _code, _shown, { userId }) => ({
      excerpt: text,
      content: text,
      message_type: ENUMS.chatMessageType.TEXT,
      sender_id: userId,
      group_name: text,
      group_type: ENUMS.chatGroupType.USERS,
      sent_at: "2026-01-01",
      reason: "RUDE",
      reporter_id: userId,
      group_id: uuidv7(),
      message_id: uuidv7(),
      seq: 1,
    }),
  },
  houseTemplates: {
    table: "house_templates",
    row: (text, code, shown, { fileId }) => ({
      code,
      title: text,
      slug: code.toLowerCase(),
      summary: text,
      content: `<p>${text}</p>`,
      featured_image: fileId,
      house_type: "NHA_PHO",
      style: "HIEN_DAI",
      land_width: 5,
      land_length: 20,
      floors: 3,
      publish_at: shown ? "2020-01-01" : FUTURE,
    }),
  },
  customerCategories: {
    table: "customer_categories",
    row: (text, code) => ({ code, name: text, color: "#aa3322", description: text }),
  },
  roles: {
    table: "roles",
    row: (text, code) => ({ code, name: text, base_role: ENUMS.userRole.GUEST, permissions: [], description: text }),
  },
  userGroups: {
    table: "user_groups",
    row: (text, code, _shown, { userId }) => ({ code, name: text, group_type: "TEAM", leader_id: userId }),
  },
  sampleItems: {
    table: "sample_items",
    row: (text, code) => ({ code, name: text, kind: "WORK", group: "ROUGH", unit: "M2" }),
  },
  projectMetadata: {
    table: "project_metadata",
    row: (text, code) => ({
      label: text,
      code: `f${code.replaceAll(/[^A-Za-z0-9]/g, "")}`,
      field_type: ENUMS.dynamicFieldType.TEXT,
      applies_to: ["PROJECT"],
      scope_using: ENUMS.scopeUsing.ALL,
      // Whoever sees a project is asked for its fields that are in use.
      status: DEACTIVE,
    }),
  },
  hotlines: {
    table: "hotlines",
    row: (text, _code, shown) => ({
      name: text,
      phone: "19001234",
      purpose: "TU_VAN",
      show_on: shown ? ["WEB"] : ["QUOTE_PDF"],
    }),
  },
  contextHelps: {
    table: "context_helps",
    row: (text) => ({
      key: text,
      language: "vi",
      route: "/branch",
      title: text,
      content: `<p>${text}</p>`,
      audience_roles: ["SUPERADMIN", "ADMIN", "USER"],
    }),
  },
  objectMetadata: {
    table: "object_metadata",
    row: (text, code) => ({ list_code: code, name: text, object_kind: "CUSTOMER" }),
  },
  chatBackgrounds: {
    table: "chat_backgrounds",
    row: (text, _code, shown) => ({
      name: text,
      kind: "COLOR",
      color1: "#FFF8EE",
      text_tone: "DARK",
      status: shown ? ACTIVE : DEACTIVE,
    }),
  },
  stickerPacks: {
    table: "sticker_packs",
    row: (text, _code, shown) => ({ name: text, kind: 0, status: shown ? ACTIVE : DEACTIVE }),
  },
  customers: {
    table: "customers",
    row: (text, code, shown, { memberId }) => ({
      code,
      full_name: text,
      phone: `+8490${code.replace(/\D/gu, "").padStart(7, "0")}`,
      ...(shown ? { user_id: memberId } : {}),
    }),
  },
  careLogs: {
    table: "care_logs",
    row: (text, _code, _shown, { anyCustomerId }) => ({
      customer_id: anyCustomerId,
      kind: "CALL",
      summary: text,
      happened_at: "2026-01-05",
    }),
  },
  ...POINT_PLANS,
  ...QUOTE_PLANS,
  ...VOUCHER_PLANS,
  ...TICKET_PLANS,
  projects: { table: "projects", row: (text, code, _shown, refs) => projectRow(text, code, refs) },
  projectStages: {
    table: "project_stages",
    row: (text, code, _shown, { projectId }) => ({ code, name: text, project_id: projectId, ...TERM }),
  },
  projectActions: {
    table: "project_actions",
    row: (text, code, _shown, { projectId, actionTypeId }) => ({
      code,
      name: text,
      project_id: projectId,
      action_type_id: actionTypeId,
      start_date: TERM.start_date,
      end_date: TERM.due_date,
      show_to_customer: true,
    }),
  },
  ...Object.fromEntries(
    Object.entries(SITE_COLUMNS).map(([name, { table, row }]): [string, Plan] => [
      name,
      { table, row: (text, code, _shown, { projectId }) => row(text, code, projectId) },
    ]),
  ),
  projectActionTypes: { table: "project_action_types", row: (text, code) => ({ code, name: text }) },
  stageTemplates: {
    table: "stage_templates",
    row: (text, code, _shown, { actionTypeId }) => ({
      code,
      name: text,
      project_type: 0,
      action_type_id: actionTypeId,
    }),
  },
  vendors: {
    table: "vendors",
    row: (text, code) => ({ code, name: text, vendor_type: "MATERIAL", contact_name: text, phone: "+84901234567" }),
  },
  maintenances: { table: "maintenances", row: (text) => ({ message: text, from_at: FUTURE, to_at: "2099-01-02" }) },
  provinces: { table: "provinces", row: unit },
  districts: {
    table: "districts",
    row: (text, code, shown, { provinceId }) => ({ ...unit(text, code, shown), province_id: provinceId }),
  },
  wards: {
    table: "wards",
    row: (text, code, shown, { provinceId }) => ({ ...unit(text, code, shown), province_id: provinceId }),
  },
  streets: {
    table: "streets",
    row: (text, code, shown, { wardId }) => ({ ...unit(text, code, shown), ward_id: wardId }),
  },
};
