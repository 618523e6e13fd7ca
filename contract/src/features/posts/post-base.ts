import { STAFF } from "../../platform/staff.ts";
import { AUDIENCES, type Field, type JoinTable } from "../../kit/define.ts";
import type { NamedMove } from "../../kit/moves.ts";
import { GENERIC_STATUS, type DraftSet } from "../../kit/status.ts";
import { ENUMS, type EnumValue } from "../../platform/enums.ts";

/** The sections whose rows are posts, with their type: its categories are theirs. */
export const POST_TYPES: Readonly<Record<string, EnumValue<"postType">>> = {
  posts: ENUMS.postType.POST,
  news: ENUMS.postType.NEWS,
  houseTemplates: ENUMS.postType.HOUSE_TEMPLATE,
  knowledge: ENUMS.postType.KNOWLEDGE,
  constructions: ENUMS.postType.CONSTRUCTION,
  videos: ENUMS.postType.VIDEO,
};

/** The categories of a post, whatever its type. */
const CATE_LINKS: JoinTable = { table: "post_cate_links", own: "post_id", other: "cate_id" };
const RELATED_LINKS: JoinTable = { table: "post_related", own: "post_id", other: "related_id" };

/** Fields of every post that say what it is; the picture, the text and the categories stand beside them. */
export const POST_FIELDS = {
  title: { kind: "text", required: true, min: 5, max: 200, search: true },
  slug: { kind: "text", format: "slug", slugOf: "title", min: 3, max: 220, unique: true },
  summary: { kind: "longText", max: 500, search: true },
  gallery: { kind: "images", max: 50 },
  categoryIds: { kind: "refs", to: "postCates", max: 5, via: CATE_LINKS },
  tags: { kind: "tags", max: 20, each: 30 },
  authorId: { kind: "ref", to: "users", among: STAFF },
  attachments: {
    kind: "list",
    max: 20,
    fields: {
      file: { kind: "file", accept: "document", required: true },
      label: { kind: "text", max: 100 },
    },
  },
  publishAt: { kind: "dateTime" },
  unpublishAt: { kind: "dateTime" },
  isFeatured: { kind: "boolean" },
  allowComment: { kind: "boolean", default: true },
  audience: { kind: "choice", choices: AUDIENCES, default: "PUBLIC", required: true },
  language: { kind: "choice", choices: ["vi", "en"], default: "vi", required: true },
  seoTitle: { kind: "text", max: 70 },
  seoDescription: { kind: "longText", max: 160 },
  viewCount: { kind: "integer", min: 0, max: 2_000_000_000, readOnly: true },
  likeCount: { kind: "integer", min: 0, max: 2_000_000_000, readOnly: true },
  commentCount: { kind: "integer", min: 0, max: 2_000_000_000, readOnly: true },
} as const satisfies Record<string, Field>;

/** Other posts of the section that a reader may go on with. */
export function relatedPosts<const S extends string>(section: S) {
  return { kind: "refs", to: section, max: 10, via: RELATED_LINKS } as const satisfies Field;
}

/** The parts of a post's form behind the tabs after the first one. */
export const POST_FORM = [
  {
    tab: "publishing",
    section: "publishing",
    fields: ["publishAt", "unpublishAt", "audience", "language", "isFeatured", "allowComment", "authorId"],
  },
  { tab: "search", section: "search", fields: ["slug", "tags", "seoTitle", "seoDescription"] },
] as const;

const { DEACTIVE, ACTIVE } = ENUMS.genericStatus;

/** A post begins as a draft, unless it is said that it is to be published with its first save. */
export const POST_STATUS: DraftSet = { ...GENERIC_STATUS, start: [DEACTIVE, ACTIVE] };

/** What an editor does with a post: DEACTIVE is a draft, ACTIVE shows between its two times. */
export const POST_MOVES = [
  { name: "publish", from: [DEACTIVE, ACTIVE], to: ACTIVE, permission: "update" },
  { name: "schedule", from: [DEACTIVE, ACTIVE], to: ACTIVE, permission: "update", fields: ["publishAt"] },
  { name: "unpublish", from: [ACTIVE], to: DEACTIVE, permission: "update", confirm: true },
] as const satisfies readonly NamedMove<"publishAt">[];

/** What customers and guests see of posts: what is published now. */
export const POST_OUTSIDERS = {
  status: ENUMS.genericStatus.ACTIVE,
  publishAt: { before: "now" },
  unpublishAt: { after: "now", orNull: true },
} as const;
