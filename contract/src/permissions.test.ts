import { describe, expect, it } from "vitest";
import { ROLE_PRESETS } from "./permissions.ts";
import type { Right } from "./platform/rights.ts";

const LETTERS: Readonly<Record<string, readonly Right[]>> = {
  C: ["create"],
  R: ["read"],
  U: ["update"],
  D: ["delete"],
  A: ["readAll"],
  O: ["order"],
  T: ["addPoint"],
  s: ["chatSend"],
  v: ["chatAdviseComplaint"],
  g: ["chatGroupReadAll"],
  x: ["chatAction"],
  j: ["chatProject"],
};

const MASTER = "users userGroups branches hotlines";
const CONTENT = "posts news houseTemplates knowledge videos playlists constructions widgets postCates contextHelps";
const PUBLISHED = "posts news houseTemplates knowledge videos playlists constructions postCates";

/**
 * The default matrix: features, then what each seeded role may do, a preset by its name and whoever is not named by `-`.
 * Master data is nobody's own: to read it is to read all of it (`RA`).
 *
 * Five entries are ours, and argued in ADR 043: administrators make roles and delete them (and so may sort them), log
 * devices out, only read the settings, and sort categories of customers; and any of the staff may be given work.
 */
const TABLE: readonly (readonly [features: string, grants: string])[] = [
  ["tenants maintenances chatReports", "ADMIN=RUA"],
  ["bannedWords", "ADMIN=CRUDA"],
  ["notifications", "ADMIN=CRUDA CARE=CRUA"],
  ["projectMetadata", "ADMIN=CRUDAO"],
  ["roles", "ADMIN=CRUDAO"],
  ["systemSettings", "ADMIN=RA"],
  ["devices", "ADMIN=RDA"],
  ["permissions jobs", "ADMIN=R"],
  [MASTER, "ADMIN=CRUDAO SALES=RA SITE=RA CONTENT=RA CARE=RA"],
  ["branches hotlines chatBackgrounds stickerPacks provinces districts wards streets", "CUSTOMER=RA GUEST=RA"],
  [
    "chatBackgrounds stickerPacks provinces districts wards streets objectMetadata",
    "ADMIN=CRUDAO SALES=RA SITE=RA CONTENT=RA CARE=RA",
  ],
  [CONTENT, "ADMIN=CRUDAO SALES=RA SITE=RA CONTENT=CRUDAO CARE=RA"],
  [PUBLISHED, "CUSTOMER=RA GUEST=RA"],
  ["comments", "ADMIN=RUDA CONTENT=RUDA"],
  ["customers", "ADMIN=CRUDA SALES=CRU SITE=R CARE=RUA CUSTOMER=R GUEST=R"],
  ["careLogs", "ADMIN=CRUDA SALES=CRU CARE=CRUA"],
  ["projects", "ADMIN=CRUDA SALES=R SITE=CRU CUSTOMER=R GUEST=R"],
  ["projectStages", "ADMIN=CRUDAO SALES=R SITE=CRU CUSTOMER=R GUEST=R"],
  ["projectActions", "ADMIN=CRUDA SALES=CRU SITE=CRU CONTENT=CRU CARE=CRU CUSTOMER=R GUEST=R"],
  ["changeOrders siteLogs selections projectDocuments", "ADMIN=CRUDA SALES=R SITE=CRU CUSTOMER=R GUEST=R"],
  ["promotions products productVouchers", "ADMIN=CRUDA SALES=RA SITE=RA CONTENT=RA CARE=CRUA CUSTOMER=RA GUEST=RA"],
  ["vouchers", "ADMIN=CRUDA SALES=R SITE=R CARE=CRUA CUSTOMER=R GUEST=R"],
  ["supportTickets", "ADMIN=CRUA SALES=CRU SITE=CRU CONTENT=RU CARE=CRUA CUSTOMER=CR GUEST=CR"],
  ["ticketMessages", "ADMIN=CRA SALES=CR SITE=CR CONTENT=CR CARE=CRA CUSTOMER=CR GUEST=CR"],
  ["pointSettings", "ADMIN=CRUDA SALES=RA SITE=RA CONTENT=RA CARE=RA"],
  ["pointTransactions", "ADMIN=RAT CARE=RAT"],
  ["quotes", "ADMIN=CRUDA SALES=CRUD SITE=R CUSTOMER=R GUEST=R"],
  ["quoteScenarios quoteItems", "ADMIN=CRUDAO SALES=RA SITE=RA CONTENT=RA CARE=RA"],
  ["projectPayments", "ADMIN=RUA SALES=R SITE=R CUSTOMER=R GUEST=R"],
  ["paymentReceipts", "ADMIN=CRUA SALES=R CUSTOMER=R GUEST=R"],
  ["projectActionTypes", "ADMIN=CRUDAO SALES=RA SITE=RA CONTENT=RA CARE=RA"],
  ["stageTemplates", "ADMIN=CRUDAO SALES=RA SITE=RA CONTENT=RA CARE=RA"],
  ["customerCategories", "ADMIN=CRUDAO SALES=CRU SITE=RA CONTENT=RA CARE=RUA"],
  ["sampleItems", "ADMIN=CRUDAO SALES=RA SITE=RA CONTENT=RA CARE=RA"],
  ["vendors", "ADMIN=CRUDA SALES=RA SITE=CRUA CONTENT=RA CARE=RA"],
  ["chatGroups", "ADMIN=Rsvgxj SALES=Rsxj SITE=Rsxj CONTENT=Rsxj CARE=Rsvxj CUSTOMER=Rs GUEST=Rs"],
  ["staffActionLogs", "ADMIN=RA SALES=R SITE=R CONTENT=R CARE=R"],
  ["customerActionLogs", "ADMIN=RA"],
  ["dashboard work", "ADMIN= SALES= SITE= CONTENT= CARE="],
];

/** What the table says of a role, by feature. */
function tableOf(code: string): Record<string, Right[]> {
  const grants: Record<string, Right[]> = {};
  for (const [features, line] of TABLE) {
    const letters = line
      .split(" ")
      .find((one) => one.startsWith(`${code}=`))
      ?.split("=")[1];
    if (letters === undefined) continue;
    const rights = ["basic", ...letters.split("").flatMap((letter) => LETTERS[letter] ?? [])] as Right[];
    for (const feature of features.split(" ")) grants[feature] = rights.toSorted();
  }
  return grants;
}

describe("seeded roles", () => {
  it("R6-01 R6-04 are administrators, four kinds of staff, customers and guests", () => {
    expect(ROLE_PRESETS.map(({ code }) => code)).toEqual([
      "ADMIN",
      "SALES",
      "SITE",
      "CONTENT",
      "CARE",
      "CUSTOMER",
      "GUEST",
    ]);
  });

  it.each(ROLE_PRESETS)(
    "R6-04 $code may do what the default matrix says, in every feature, and nothing else",
    (preset) => {
      const held = Object.entries(preset.grants).map(([feature, rights]) => [feature, rights.toSorted()] as const);
      expect(Object.fromEntries(held)).toEqual(tableOf(preset.code));
    },
  );
});
