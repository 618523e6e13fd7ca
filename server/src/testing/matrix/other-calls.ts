import { METADATA_SECTIONS } from "@nepnha/contract/features/project-metadata/object-values";
import { uuidv7 } from "uuidv7";
import { WRITER_RIGHTS } from "../../kit/access/upload-rights.ts";
import { ASSIGNMENT_ROWS } from "./assignment-calls.ts";
import { COMMENT_ROWS } from "./comment-calls.ts";
import { CUSTOMER_ROWS } from "./customer-calls.ts";
import { viewOf, type Cell, type MakeCell } from "./kit-calls.ts";
import { INBOX_ROWS } from "./inbox-calls.ts";
import { QUOTE_ROWS } from "./quote-calls.ts";
import { TICKET_ROWS } from "./ticket-calls.ts";
import { READING_ROWS } from "./reading-calls.ts";
import { isSomebody, onRow, signedIn } from "./row-calls.ts";
import type { Kind, MatrixActor } from "./actors.ts";
import { VOUCHER_ROWS } from "./voucher-calls.ts";

const AUTH = "/api/tenant/auth";

const newEmail = (): string => `${uuidv7()}@nepnha.test`;
const PASSWORD = "mot-mat-khau-dai";

/** The same for everybody. */
const open =
  (status: number, url: string, body?: () => unknown): MakeCell =>
  () => ({ url, status, ...(body === undefined ? {} : { body: body() }) });
/** For who has work here. */
const ofWork =
  (url: string, body?: unknown): MakeCell =>
  (actor) => ({
    url,
    status: !isSomebody(actor) ? 401 : viewOf("work", actor).has("basic") ? 200 : 403,
    ...(body === undefined ? {} : { body }),
  });

/** The permissions are no rows of a company: read by who builds roles, changed by nobody. */
const permissionCall =
  (url: string, status: (kind: Kind) => number, body?: unknown): MakeCell =>
  (actor, kind) => ({
    url: kind === "own" || kind === "other" ? url : url.replace("branches.readAll", uuidv7()),
    ...(body === undefined ? {} : { body }),
    status: !isSomebody(actor) ? 401 : viewOf("permissions", actor).has("basic") ? status(kind) : 403,
  });
const PERMISSIONS = "/api/tenant/permissions";
const USERS = "/api/tenant/users";
const TEMPLATES = "/api/tenant/houseTemplates";

/** Anyone who may write a section that holds files, or in the chat; ids that are no upload of theirs are not there. */
const uploadersOnly =
  (status: number, url: (id: string) => string): MakeCell =>
  (actor, kind, world) => {
    const { id } = world.target("news", kind, actor);
    const writes = FILE_SECTIONS.some((feature) => {
      const view = viewOf(feature, actor);
      return view.has("create") || view.has("update");
    });
    const may = writes || viewOf("chatGroups", actor).has("chatSend");
    return { url: url(id), status: !isSomebody(actor) ? 401 : may ? status : 403 };
  };
const FILE_SECTIONS = [...new Set(WRITER_RIGHTS.map((right) => right.split(".")[0] ?? ""))];

/** A help is there for whom it is meant, whatever their rights: these are for the staff. */
const helpCall =
  (url: (id: string) => string, body: unknown): MakeCell =>
  (actor, kind, world) => {
    const isThere = (kind === "own" || kind === "other") && actor.role !== "CUSTOMER" && actor.role !== "GUEST";
    return {
      url: url(world.target("contextHelps", kind, actor).id),
      body,
      status: !isSomebody(actor) ? 401 : isThere ? 200 : 404,
    };
  };

/** The start page is the staff's. */
const startPage = (actor: MatrixActor, url: string): Cell => ({
  url,
  status: !isSomebody(actor) ? 401 : viewOf("dashboard", actor).has("basic") ? 200 : 403,
});

/** Every route that is not one of the kit's, with its cells. */
export const OTHER_ROWS: Readonly<Record<string, MakeCell>> = {
  ...ASSIGNMENT_ROWS,
  ...COMMENT_ROWS,
  ...CUSTOMER_ROWS,
  ...READING_ROWS,
  ...QUOTE_ROWS,
  ...VOUCHER_ROWS,
  ...TICKET_ROWS,
  ...INBOX_ROWS,
  [`GET ${AUTH}/environment`]: open(200, `${AUTH}/environment`),
  [`POST ${AUTH}/emailotp`]: open(200, `${AUTH}/emailotp`, () => ({ email: newEmail(), tenantId: 1 })),
  [`POST ${AUTH}/login`]: open(401, `${AUTH}/login`, () => ({ email: newEmail(), otp: "000000", tenantId: 1 })),
  [`POST ${AUTH}`]: open(201, AUTH, () => ({
    userName: `u-${uuidv7()}`,
    userPassword: PASSWORD,
    fullName: "Khách mới",
    email: newEmail(),
    acceptTerms: true,
    tenantId: 1,
  })),
  [`POST ${AUTH}/forgot-password`]: open(200, `${AUTH}/forgot-password`, () => ({ email: newEmail() })),
  [`POST ${AUTH}/reset-password`]: open(400, `${AUTH}/reset-password`, () => ({
    token: `1.${"A".repeat(43)}`,
    newPassword: PASSWORD,
    confirmPassword: PASSWORD,
  })),
  [`POST ${AUTH}/confirm-email`]: open(400, `${AUTH}/confirm-email`, () => ({ token: `1.${"A".repeat(43)}` })),
  // Their addresses are confirmed.
  [`POST ${AUTH}/resend-confirmation`]: signedIn(409, `${AUTH}/resend-confirmation`, {}),
  [`PUT ${AUTH}/password`]: signedIn(200, `${AUTH}/password`, { newPassword: PASSWORD, confirmPassword: PASSWORD }),
  [`PUT ${AUTH}/profile`]: signedIn(200, `${AUTH}/profile`, { fullName: "Tên khác" }),
  [`GET ${AUTH}/devices`]: signedIn(200, `${AUTH}/devices`),
  // One's own only, whatever else somebody may do.
  [`DELETE ${AUTH}/devices/:id`]: (actor, kind, world) => ({
    url: `${AUTH}/devices/${world.target("devices", kind, actor).id}`,
    status: !isSomebody(actor) ? 401 : kind === "own" ? 200 : 404,
  }),
  [`POST ${AUTH}/devices/logout-others`]: signedIn(200, `${AUTH}/devices/logout-others`, {}),
  [`GET ${AUTH}/logins`]: signedIn(200, `${AUTH}/logins`),
  [`GET ${AUTH}/preferences/:key`]: signedIn(200, `${AUTH}/preferences/list.branches`),
  [`PUT ${AUTH}/preferences/:key`]: signedIn(200, `${AUTH}/preferences/list.branches`, { value: null }),
  [`GET ${AUTH}/me`]: signedIn(200, `${AUTH}/me`),
  [`PUT ${AUTH}/deviceOnline`]: signedIn(200, `${AUTH}/deviceOnline`, { deviceToken: "", deviceType: "Web" }),
  [`GET ${AUTH}/webPushSubscription`]: signedIn(200, `${AUTH}/webPushSubscription`),
  [`PUT ${AUTH}/webPushSubscription`]: signedIn(200, `${AUTH}/webPushSubscription`, null),
  [`POST ${AUTH}/logout`]: signedIn(200, `${AUTH}/logout`),

  [`GET ${USERS}/:id/permissions`]: onRow("users", { rights: ["read"], url: (id) => `${USERS}/${id}/permissions` }),
  [`PUT ${USERS}/:id/invite`]: onRow("users", {
    rights: ["create", "update"],
    url: (id) => `${USERS}/${id}/invite`,
    status: (kind) => (kind === "deleted" ? 409 : 200),
  }),
  [`PUT ${USERS}/:id/logout-everywhere`]: onRow("users", {
    rights: ["update"],
    url: (id) => `${USERS}/${id}/logout-everywhere`,
  }),
  [`GET ${USERS}/:id/holdings`]: onRow("users", { rights: ["update"], url: (id) => `${USERS}/${id}/holdings` }),
  [`PUT ${USERS}/:id/hand-over`]: onRow("users", {
    rights: ["update"],
    url: (id) => `${USERS}/${id}/hand-over`,
    body: (_actor, userIdOf) => ({ toUserId: userIdOf("SALES"), kinds: ["userGroups", "chatGroups"] }),
  }),
  [`PUT ${USERS}/bulk-update`]: (actor, kind, world) => {
    const view = viewOf("users", actor);
    return {
      url: `${USERS}/bulk-update`,
      body: { ids: [world.target("users", kind, actor).id], removeGroupIds: [uuidv7()] },
      status: !isSomebody(actor) ? 401 : !view.has("update") ? 403 : view.sees(kind, false) ? 200 : 404,
    };
  },
  "POST /api/tenant/sampleItems/price-change": (actor, kind, world) => ({
    url: "/api/tenant/sampleItems/price-change?dryRun=true",
    body: {
      ids: [world.target("sampleItems", kind, actor).id],
      by: "percent",
      value: "5",
      rounding: 1000,
      from: "2099-01-01",
    },
    // Rows that the actor does not see are not among those that change.
    status: !isSomebody(actor) ? 401 : viewOf("sampleItems", actor).has("update") ? 200 : 403,
  }),
  "POST /api/tenant/hotlines/:id/call": onRow("hotlines", {
    rights: ["read"],
    url: (id) => `/api/tenant/hotlines/${id}/call`,
    body: () => ({}),
    status: (kind) => (kind === "deleted" ? 404 : 200),
  }),
  "GET /api/tenant/help": signedIn(200, "/api/tenant/help?route=/branch/new"),
  "POST /api/tenant/help/:id/view": helpCall((id) => `/api/tenant/help/${id}/view`, {}),
  "PUT /api/tenant/help/:id/vote": helpCall((id) => `/api/tenant/help/${id}/vote`, { helpful: true }),
  "GET /api/tenant/objectMetadata/:id/uses": onRow("objectMetadata", {
    rights: ["read"],
    url: (id) => `/api/tenant/objectMetadata/${id}/uses`,
  }),
  // Its values are none of those that the planted lists have.
  "PUT /api/tenant/objectMetadata/:id/merge": onRow("objectMetadata", {
    rights: ["update"],
    url: (id) => `/api/tenant/objectMetadata/${id}/merge`,
    body: () => ({ from: "A", to: "B", version: 1 }),
    status: () => 400,
  }),
  // The code that is typed is none of theirs.
  "POST /api/tenant/projectMetadata/:id/deleteWithValues": onRow("projectMetadata", {
    rights: ["delete"],
    url: (id) => `/api/tenant/projectMetadata/${id}/deleteWithValues`,
    body: () => ({ code: "noSuchCode" }),
    status: (kind) => (kind === "deleted" ? 404 : 400),
  }),
  ...Object.fromEntries(
    METADATA_SECTIONS.flatMap((section) => [
      [
        `GET /api/tenant/${section}/:id/metadata`,
        onRow(section, { rights: ["read"], url: (id) => `/api/tenant/${section}/${id}/metadata` }),
      ],
      [
        `GET /api/tenant/${section}/metadata/filters`,
        (actor: MatrixActor) => ({
          url: `/api/tenant/${section}/metadata/filters`,
          status: !isSomebody(actor) ? 401 : viewOf(section, actor).has("basic") ? 200 : 403,
        }),
      ],
      [
        `PUT /api/tenant/${section}/:id/metadata`,
        onRow(section, {
          rights: ["update"],
          url: (id) => `/api/tenant/${section}/${id}/metadata`,
          body: () => ({ version: 0, values: {} }),
        }),
      ],
    ]),
  ),
  "GET /api/tenant/chatBackgrounds/choices": (actor) => ({
    url: "/api/tenant/chatBackgrounds/choices",
    status: isSomebody(actor) ? 200 : 401,
  }),
  "GET /api/tenant/stickerPacks/offered": (actor) => ({
    url: "/api/tenant/stickerPacks/offered",
    status: isSomebody(actor) ? 200 : 401,
  }),
  "PUT /api/tenant/chatBackgrounds/choices": (actor, kind, world) => ({
    url: "/api/tenant/chatBackgrounds/choices",
    body: { groupId: null, backgroundId: world.target("chatBackgrounds", kind, actor).id },
    // What is deactivated is offered to nobody.
    status: !isSomebody(actor) ? 401 : kind === "own" ? 200 : 400,
  }),
  "POST /api/tenant/projectActions/workload": ofWork("/api/tenant/projectActions/workload", {}),
  "GET /api/tenant/work/feed": ofWork("/api/tenant/work/feed"),
  "POST /api/tenant/work/feed": ofWork("/api/tenant/work/feed"),
  "DELETE /api/tenant/work/feed": ofWork("/api/tenant/work/feed"),
  // Who knows the secret of an address is asked nothing else; this is none.
  "GET /api/ical/:file": open(404, "/api/ical/x.ics"),
  // What it is made from is not there: said once it is known that the project is.
  "POST /api/tenant/projects/:id/applyTemplate": onRow("projects", {
    rights: ["update"],
    url: (id) => `/api/tenant/projects/${id}/applyTemplate`,
    body: () => ({ templateId: uuidv7(), startDate: "2026-03-02" }),
    status: (kind) => (kind === "deleted" ? 404 : 400),
  }),
  "POST /api/tenant/projects/:id/copyStages": onRow("projects", {
    rights: ["update"],
    url: (id) => `/api/tenant/projects/${id}/copyStages`,
    body: () => ({ projectId: uuidv7(), startDate: "2026-03-02" }),
    status: (kind) => (kind === "deleted" ? 404 : 400),
  }),
  "GET /api/tenant/projects/:id/weekly-report.pdf": onRow("projects", {
    rights: ["read"],
    url: (id) => `/api/tenant/projects/${id}/weekly-report.pdf?week=2026-03-02`,
    status: (kind) => (kind === "deleted" ? 404 : 200),
  }),
  "GET /api/tenant/vendors/:id/reviews": onRow("vendors", {
    rights: ["read"],
    url: (id) => `/api/tenant/vendors/${id}/reviews`,
  }),
  "PUT /api/tenant/vendors/:id/review": onRow("vendors", {
    rights: ["read"],
    url: (id) => `/api/tenant/vendors/${id}/review`,
    body: () => ({ rating: 4 }),
    status: (kind) => (kind === "deleted" ? 404 : 200),
  }),
  // What one has watched is nobody else's; what one may see one may watch.
  "PUT /api/tenant/videos/:id/position": onRow("videos", {
    rights: ["read"],
    url: (id) => `/api/tenant/videos/${id}/position`,
    body: () => ({ seconds: 3 }),
  }),
  "POST /api/tenant/videos/positions": (actor) => ({
    url: "/api/tenant/videos/positions",
    body: {},
    status: !isSomebody(actor) ? 401 : viewOf("videos", actor).has("read") ? 200 : 403,
  }),
  // The planted ones are links, which nothing is read of.
  "PUT /api/tenant/videos/:id/retry": onRow("videos", {
    rights: ["update"],
    url: (id) => `/api/tenant/videos/${id}/retry`,
    status: () => 409,
  }),
  // A plan of no instalments.
  "PUT /api/tenant/projectPayments/plan": (actor, kind, world) => ({
    url: "/api/tenant/projectPayments/plan",
    body: { projectId: world.target("projects", kind, actor).id, items: [] },
    status: !isSomebody(actor) ? 401 : viewOf("projectPayments", actor).has("update") ? 400 : 403,
  }),
  "POST /api/tenant/projectPayments/totals": (actor) => ({
    url: "/api/tenant/projectPayments/totals",
    body: {},
    status: !isSomebody(actor) ? 401 : viewOf("projectPayments", actor).has("basic") ? 200 : 403,
  }),
  "PUT /api/tenant/playlists/:id/videos": onRow("playlists", {
    rights: ["update"],
    url: (id) => `/api/tenant/playlists/${id}/videos`,
    body: () => ({ ids: [uuidv7()] }),
    status: (kind) => (kind === "deleted" ? 404 : 400),
  }),
  "POST /api/tenant/roles/:id/clone": onRow("roles", {
    rights: ["create"],
    url: (id) => `/api/tenant/roles/${id}/clone`,
    body: () => ({ name: "Bản sao" }),
    status: () => 201,
  }),
  "GET /api/tenant/dashboard": (actor) => startPage(actor, "/api/tenant/dashboard"),
  "GET /api/tenant/dashboard/:card": (actor) => startPage(actor, "/api/tenant/dashboard/recent"),
  "GET /api/tenant/figures": (actor) => startPage(actor, "/api/tenant/figures"),
  "GET /api/tenant/figures.xlsx": (actor) => startPage(actor, "/api/tenant/figures.xlsx"),
  [`GET ${AUTH}/preferences/figures`]: (actor) => startPage(actor, `${AUTH}/preferences/figures`),
  [`PUT ${AUTH}/preferences/figures`]: (actor) => ({
    ...startPage(actor, `${AUTH}/preferences/figures`),
    body: { value: { days: "this-year" } },
  }),
  // Everybody may search; what they find is theirs to read.
  "POST /api/tenant/search": signedIn(200, "/api/tenant/search", { term: "nha" }),
  // The home is everybody's.
  "GET /api/tenant/home": signedIn(200, "/api/tenant/home"),
  [`GET ${TEMPLATES}/choices`]: signedIn(200, `${TEMPLATES}/choices`),
  // Everybody's own hearts.
  [`GET ${TEMPLATES}/favorites`]: signedIn(200, `${TEMPLATES}/favorites`),
  [`POST ${TEMPLATES}/favorites/find`]: signedIn(200, `${TEMPLATES}/favorites/find`, {}),
  [`PUT ${TEMPLATES}/:id/favorite`]: onRow("houseTemplates", {
    rights: ["read"],
    url: (id) => `${TEMPLATES}/${id}/favorite`,
  }),
  [`DELETE ${TEMPLATES}/:id/favorite`]: onRow("houseTemplates", {
    rights: ["read"],
    url: (id) => `${TEMPLATES}/${id}/favorite`,
  }),
  "GET /api/tenant/jobs": (actor) => ({
    url: "/api/tenant/jobs",
    status: !isSomebody(actor) ? 401 : viewOf("jobs", actor).has("read") ? 200 : 403,
  }),
  // There is one list of jobs for all; nobody else's can be named.
  "POST /api/tenant/jobs/:name/run": (actor, kind) => ({
    url: `/api/tenant/jobs/${kind === "own" ? "purgeCodes" : uuidv7()}/run`,
    status: !isSomebody(actor) ? 401 : !viewOf("jobs", actor).has("update") ? 403 : kind === "own" ? 200 : 404,
  }),
  [`POST ${PERMISSIONS}/find`]: permissionCall(`${PERMISSIONS}/find`, () => 200, {}),
  [`GET ${PERMISSIONS}`]: permissionCall(PERMISSIONS, () => 200),
  [`GET ${PERMISSIONS}/filter/:text`]: permissionCall(`${PERMISSIONS}/filter/read`, () => 200),
  [`GET ${PERMISSIONS}/:id`]: permissionCall(`${PERMISSIONS}/branches.readAll`, (kind) =>
    kind === "own" || kind === "other" ? 200 : 404,
  ),
  [`POST ${PERMISSIONS}`]: permissionCall(PERMISSIONS, () => 405, {}),
  [`PUT ${PERMISSIONS}`]: permissionCall(PERMISSIONS, () => 405, {}),
  [`PUT ${PERMISSIONS}/updateStatus`]: permissionCall(`${PERMISSIONS}/updateStatus`, () => 405, {}),
  [`PUT ${PERMISSIONS}/updateOrders`]: permissionCall(`${PERMISSIONS}/updateOrders`, () => 405, {}),
  [`DELETE ${PERMISSIONS}/:id`]: permissionCall(`${PERMISSIONS}/branches.readAll`, () => 405),
  [`PUT ${PERMISSIONS}/deleteItems`]: permissionCall(`${PERMISSIONS}/deleteItems`, () => 405, {}),

  // What can be called is no secret: it is the same for every company.
  "GET /api/openapi.json": open(200, "/api/openapi.json"),
  "GET /api/docs": open(200, "/api/docs"),
  "GET /api/docs/style.css": open(200, "/api/docs/style.css"),
  "GET /api/docs/:part": open(200, "/api/docs/branches"),

  // The signed address is the permission; without one nothing is there for anybody.
  "GET /files/:id": (actor, kind, world) => ({ url: `/files/${world.target("news", kind, actor).id}`, status: 404 }),
  // Everybody has a picture of their own; without a form there is nothing to take.
  "POST /api/tenant/files": signedIn(400, "/api/tenant/files", {}),
  // Without the protocol's version nothing is taken; somebody else's upload is not there.
  "POST /api/tenant/uploads": uploadersOnly(412, () => "/api/tenant/uploads"),
  "GET /api/tenant/uploads/:id": uploadersOnly(404, (id) => `/api/tenant/uploads/${id}`),
  "PATCH /api/tenant/uploads/:id": uploadersOnly(412, (id) => `/api/tenant/uploads/${id}`),
  "DELETE /api/tenant/uploads/:id": uploadersOnly(412, (id) => `/api/tenant/uploads/${id}`),

  // The chat's own calls take the chat's token, not this one.
  "POST /chat/api/auth/login": (actor) => ({
    url: "/chat/api/auth/login",
    body: { deviceToken: "", deviceType: "Web", signalRToken: actor.token ?? "" },
    status: 401,
  }),
  "GET /chat/api/contacts": open(401, "/chat/api/contacts"),
};
