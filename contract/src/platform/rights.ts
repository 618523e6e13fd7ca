/** R6-04 the specification's permission labels as rights; a permission is `{feature}.{right}`. */
const RIGHTS = [
  "basic",
  "create",
  "read",
  "update",
  "delete",
  "readAll",
  "addPoint",
  "order",
  "chatSend",
  "chatAdviseComplaint",
  "chatGroupReadAll",
  "chatAction",
  "chatProject",
] as const;

/** One right of {@link RIGHTS}. */
export type Right = (typeof RIGHTS)[number];
/** Rights that a plain list-and-form feature has. */
export const LIST_RIGHTS = [
  "basic",
  "read",
  "create",
  "update",
  "delete",
  "readAll",
  "order",
] as const satisfies Right[];
/** Rights to see all that a feature has. */
export const READ_RIGHTS = ["basic", "read", "readAll"] as const satisfies Right[];
/**
 * What the seeded roles may do with the sections of a room, by section. STAFF are all roles of staff and ADMIN, as far as
 * a role has no entry of its own; OUTSIDERS are customers and guests, as far as there is none for CUSTOMER.
 */
export type RoomRights = Readonly<
  Record<
    string,
    Partial<
      Record<"ADMIN" | "STAFF" | "SALES" | "SITE" | "CONTENT" | "CARE" | "CUSTOMER" | "OUTSIDERS", readonly Right[]>
    >
  >
>;
/** A permission as it travels, e.g. `branches.readAll`. */
export type Permission = `${string}.${Right}`;

/**
 * Sections whose list is exported and printed only by who may see all of it: phones and addresses of people leave with few.
 * One section is no key of descriptions (docs/decisions/035).
 */
export const EXPORTED_WHOLE: ReadonlySet<string> = new Set(["customers"]);
