import { viewOf, type MakeCell } from "./kit-calls.ts";
import { isSomebody, onRow } from "./row-calls.ts";

const CUSTOMERS = "/api/tenant/customers";
const CATEGORIES = "/api/tenant/customerCategories";
const OWN = "/api/tenant/personal-data";
const NOBODY = "0190163d-8694-739b-aea5-966c26f8ad91";
const ADMINISTRATORS = ["SUPERADMIN", "ADMIN"];

/** For customers and guests, of themselves. */
const own =
  (status: number, url: string, body?: unknown): MakeCell =>
  (actor) => ({
    url,
    ...(body === undefined ? {} : { body }),
    status: !isSomebody(actor) ? 401 : actor.role === "CUSTOMER" || actor.role === "GUEST" ? status : 403,
  });

/** For guests, of themselves. */
const guest =
  (status: number, url: string, body?: unknown): MakeCell =>
  (actor) => ({
    url,
    ...(body === undefined ? {} : { body }),
    status: !isSomebody(actor) ? 401 : actor.role === "GUEST" ? status : 403,
  });

/** For who holds a right of a section, whatever the row. */
const holding =
  (
    feature: string,
    right: "read" | "update" | "delete" | "readAll",
    status: number,
    url: string,
    body?: unknown,
  ): MakeCell =>
  (actor) => ({
    url,
    ...(body === undefined ? {} : { body }),
    status: !isSomebody(actor) ? 401 : viewOf(feature, actor).has(right) ? status : 403,
  });

/** For administrators alone, of a customer. */
const administered =
  (url: (id: string) => string, status: (kind: string) => number, body?: unknown): MakeCell =>
  (actor, kind, world) => ({
    url: url(world.target("customers", kind, actor).id),
    ...(body === undefined ? {} : { body }),
    status: !isSomebody(actor) ? 401 : ADMINISTRATORS.includes(actor.role ?? "") ? status(kind) : 403,
  });
const there = (kind: string): boolean => kind === "own" || kind === "other";

/** What the calls of customers beside those of the kit come to. */
export const CUSTOMER_ROWS: Readonly<Record<string, MakeCell>> = {
  [`GET ${CUSTOMERS}/:id/duplicates`]: onRow("customers", {
    rights: ["update"],
    url: (id) => `${CUSTOMERS}/${id}/duplicates`,
  }),
  [`GET ${CUSTOMERS}/:id/consents`]: onRow("customers", {
    rights: ["update"],
    url: (id) => `${CUSTOMERS}/${id}/consents`,
  }),
  [`GET ${CUSTOMERS}/:id/conversations`]: onRow("customers", {
    rights: ["update"],
    url: (id) => `${CUSTOMERS}/${id}/conversations`,
  }),
  [`GET ${CUSTOMERS}/join`]: guest(200, `${CUSTOMERS}/join`),
  // A number that is none: nobody becomes a customer here.
  [`POST ${CUSTOMERS}/join`]: guest(400, `${CUSTOMERS}/join`, { fullName: "Trần Thị Mai", phone: "12" }),
  // None of the planted ones was merged.
  [`GET ${CUSTOMERS}/:id/merged`]: holding("customers", "read", 404, `${CUSTOMERS}/${NOBODY}/merged`),
  // In a version that no row has: nothing is merged here.
  [`POST ${CUSTOMERS}/:id/merge`]: administered(
    (id) => `${CUSTOMERS}/${id}/merge`,
    (kind) => (there(kind) ? 400 : 404),
    { version: 1, otherId: NOBODY, otherVersion: 1, take: [] },
  ),
  [`POST ${CUSTOMERS}/assign`]: holding("customers", "update", 404, `${CUSTOMERS}/assign`, { ids: [NOBODY] }),
  [`POST ${CATEGORIES}/:id/empty`]: holding("customerCategories", "delete", 404, `${CATEGORIES}/${NOBODY}/empty`, {
    to: NOBODY,
  }),
  [`GET ${CUSTOMERS}/:id/personal-data`]: administered(
    (id) => `${CUSTOMERS}/${id}/personal-data`,
    (kind) => (there(kind) ? 200 : 404),
  ),
  [`GET ${CUSTOMERS}/:id/open-matters`]: administered(
    (id) => `${CUSTOMERS}/${id}/open-matters`,
    (kind) => (kind === "foreign" ? 404 : 200),
  ),
  [`POST ${CUSTOMERS}/:id/erase`]: administered(
    (id) => `${CUSTOMERS}/${id}/erase`,
    (kind) => (there(kind) ? 409 : 404),
    { version: 99, notes: "Khách yêu cầu xoá" },
  ),
  [`GET ${OWN}`]: own(200, OWN),
  [`PUT ${OWN}/consent`]: own(200, `${OWN}/consent`, { given: false }),
  [`POST ${OWN}/file`]: own(400, `${OWN}/file`, { otp: "000000" }),
  [`POST ${OWN}/erase`]: own(400, `${OWN}/erase`, { otp: "000000" }),
};
