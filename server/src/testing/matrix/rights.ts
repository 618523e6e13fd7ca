import { CATALOG } from "@nepnha/contract/catalog";
import { ALL_PERMISSIONS } from "@nepnha/contract/section-rights";
import type { Right } from "@nepnha/contract/platform/rights";

/** The seeded roles in the order of {@link TABLE}'s columns; SUPERADMIN holds all. */
const ROLES = ["ADMIN", "SALES", "SITE", "CONTENT", "CARE", "CUSTOMER", "GUEST"] as const;
/** A role of {@link ROLES}, or SUPERADMIN. */
export type MatrixRole = (typeof ROLES)[number] | "SUPERADMIN";
/** Every role that somebody of the matrix has, the strongest first. */
export const MATRIX_ROLES: readonly MatrixRole[] = ["SUPERADMIN", ...ROLES];

/**
 * Who may do what, written from the requirements and not from the code: C create, R read,
 * U update, D delete, A read the rows of others, O order, T add points, P read what is published, B only the menu; letters of the chat
 * below. Every right brings B.
 *
 * Where 0.5 is silent or issue 4 goes further: an ADMIN builds roles and groups ("as ADMIN build a role, give it to a
 * user") and keeps the administrative units; devices may be logged out by an ADMIN (2); settings are changed by SUPERADMIN
 * only (25); customer categories may be sorted (15); work is given to staff of every kind, who carry it out (12). Which
 * of this is not in 0.5 is listed, each with its reason, in `contract/src/permissions.test.ts`.
 */
const TABLE = `
  feature             ADMIN   SALES  SITE   CONTENT  CARE   CUSTOMER  GUEST
  dashboard           B       B      B      B        B      -         -
  branches            CRUDAO  RA     RA     RA       RA     P         P
  houseTemplates      CRUDAO  RA     RA     CRUDAO   RA     P         P
  constructions       CRUDAO  RA     RA     CRUDAO   RA     P         P
  posts               CRUDAO  RA     RA     CRUDAO   RA     P         P
  knowledge           CRUDAO  RA     RA     CRUDAO   RA     P         P
  news                CRUDAO  RA     RA     CRUDAO   RA     P         P
  videos              CRUDAO  RA     RA     CRUDAO   RA     P         P
  playlists           CRUDAO  RA     RA     CRUDAO   RA     P         P
  postCates           CRUDAO  RA     RA     CRUDAO   RA     P         P
  widgets             CRUDAO  RA     RA     CRUDAO   RA     -         -
  comments            RUDA    -      -      RUDA     -      -         -
  assignments         RUA     R      RU     -        -      -         -
  customers           CRUDA   CRU    R      -        RUA    R         R
  careLogs            CRUDA   CRU    -      -        CRUA   -         -
  projects            CRUDA   R      CRU    -        -      R         -
  projectStages       CRUDAO  R      CRU    -        -      R         -
  projectActions      CRUDA   CRU    CRU    CRU      CRU    R         -
  changeOrders        CRUDA   R      CRU    -        -      R         -
  projectPayments     RUA     R      R      -        -      R         -
  paymentReceipts     CRUA    R      -      -        -      R         -
  siteLogs            CRUDA   R      CRU    -        -      R         -
  selections          CRUDA   R      CRU    -        -      R         -
  projectDocuments    CRUDA   R      CRU    -        -      R         -
  work                B       B      B      B        B      -         -
  projectActionTypes  CRUDAO  RA     RA     RA       RA     -         -
  stageTemplates      CRUDAO  RA     RA     RA       RA     -         -
  supportTickets      CRUA    CRU    CRU    RU       CRUA   CR        CR
  ticketMessages      CRA     CR     CR     CR       CRA    CR        CR
  pointSettings       CRUDA   RA     RA     RA       RA     -         -
  pointTransactions   RAT     -      -      -        RAT    -         -
  quotes              CRUDA   CRUD   R      -        -      R         R
  promotions          CRUDA   RA     RA     RA       CRUA   P         P
  vouchers            CRUDA   R      R      -        CRUA   R         R
  products            CRUDA   RA     RA     RA       CRUA   P         P
  productVouchers     CRUDA   RA     RA     RA       CRUA   P         P
  quoteScenarios      CRUDAO  RA     RA     RA       RA     -         -
  quoteItems          CRUDAO  RA     RA     RA       RA     -         -
  customerCategories  CRUDAO  CRU    RA     RA       RUA    -         -
  users               CRUDAO  RA     RA     RA       RA     -         -
  userGroups          CRUDAO  RA     RA     RA       RA     -         -
  sampleItems         CRUDAO  RA     RA     RA       RA     -         -
  hotlines            CRUDAO  RA     RA     RA       RA     P         P
  contextHelps        CRUDAO  RA     RA     CRUDAO   RA     -         -
  objectMetadata      CRUDAO  RA     RA     RA       RA     -         -
  projectMetadata     CRUDAO  -      -      -        -      -         -
  chatBackgrounds     CRUDAO  RA     RA     RA       RA     P         P
  stickerPacks        CRUDAO  RA     RA     RA       RA     P         P
  chatReports         RUA     -      -      -        -      -         -
  bannedWords         CRUDA   -      -      -        -      -         -
  notifications       CRUDA   -      -      -        CRUA   -         -
  vendors             CRUDA   RA     CRUA   RA       RA     -         -
  roles               CRUDAO  -      -      -        -      -         -
  permissions         R       -      -      -        -      -         -
  tenants             RUA     -      -      -        -      -         -
  devices             RDA     -      -      -        -      -         -
  maintenances        RUA     -      -      -        -      -         -
  jobs                R       -      -      -        -      -         -
  systemSettings      RA      -      -      -        -      -         -
  provinces           CRUDAO  RA     RA     RA       RA     P         P
  districts           CRUDAO  RA     RA     RA       RA     P         P
  wards               CRUDAO  RA     RA     RA       RA     P         P
  streets             CRUDAO  RA     RA     RA       RA     P         P
  staffActionLogs     RA      R      R      R        R      -         -
  customerActionLogs  RA      -      -      -        -      -         -
  chatGroups          RSVGXJ  RSXJ   RSXJ   RSXJ     RSVXJ  RS        RS
`;

const RIGHT_OF: Readonly<Record<string, readonly Right[]>> = {
  B: ["basic"],
  R: ["basic", "read"],
  C: ["basic", "create"],
  U: ["basic", "update"],
  D: ["basic", "delete"],
  A: ["basic", "readAll"],
  O: ["basic", "order"],
  P: ["basic", "read", "readAll"],
  T: ["basic", "addPoint"],
  S: ["chatSend"],
  V: ["chatAdviseComplaint"],
  G: ["chatGroupReadAll"],
  X: ["chatAction"],
  J: ["chatProject"],
};

const LINES = TABLE.trim()
  .split("\n")
  .slice(1)
  .map((line) => line.trim().split(/ +/));

/**
 * What holds of a section that the table does not name: administrators do everything, staff read, nobody else knows of it.
 * A section with other rights needs its line in the table.
 */
const PLAIN = ["CRUDAO", "RA", "RA", "RA", "RA", "-", "-"];

/** Features of the table, and the sections that it does not name. */
export const MATRIX_FEATURES: readonly string[] = [
  ...new Set([...LINES.map(([feature = ""]) => feature), ...CATALOG.map(({ name }) => name)]),
];

/** The rights that a feature has at all; a permission is `{feature}.{right}`. */
export function rightsKnown(feature: string): readonly Right[] {
  return ALL_PERMISSIONS.map((one) => one.split(".")).flatMap(([name, right]) =>
    name === feature ? [right as Right] : [],
  );
}

/** What a role may do in a feature by the table. */
export function rightsOf(role: MatrixRole, feature: string): ReadonlySet<Right> {
  if (role === "SUPERADMIN") return new Set(rightsKnown(feature));
  const line = LINES.find(([name]) => name === feature) ?? [feature, ...PLAIN];
  const letters = line[1 + ROLES.indexOf(role)] ?? "-";
  return new Set(Object.entries(RIGHT_OF).flatMap(([letter, rights]) => (letters.includes(letter) ? rights : [])));
}
