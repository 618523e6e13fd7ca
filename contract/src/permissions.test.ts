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

type Line = readonly [features: string, grants: string];

const STAFF = ["SALES", "SITE", "CONTENT", "CARE"];
const CONTENT = "posts news houseTemplates knowledge videos playlists constructions widgets postCates contextHelps";
const UNITS = "provinces districts wards streets";
const staff = (letters: string): string => STAFF.map((role) => `${role}=${letters}`).join(" ");

/**
 * The default matrix as section 0.5 of the specification has it, row by row, and nothing else: `R` of what is published
 * is `RA`, since nobody outside made it; "own" is a rule of rows and no letter.
 */
const MATRIX: readonly Line[] = [
  [`tenants maintenances devices jobs permissions roles systemSettings ${UNITS}`, "ADMIN=RU"],
  ["users userGroups branches hotlines", `ADMIN=CRUDAO ${staff("R")}`],
  [CONTENT, "ADMIN=CRUDAO CONTENT=CRUDAO SALES=R SITE=R CARE=R CUSTOMER=RA GUEST=RA"],
  ["customers", "ADMIN=CRUDA SALES=CRU CARE=RUA SITE=R CUSTOMER=RU GUEST=R"],
  ["customerCategories", "ADMIN=CRUDA SALES=CRU CARE=RUA SITE=R"],
  ["quotes", "ADMIN=CRUDA SALES=CRUD SITE=R CUSTOMER=R GUEST=R"],
  ["quoteScenarios quoteItems sampleItems", `ADMIN=CRUDAO ${staff("R")}`],
  ["projects projectStages projectActions assignments", "ADMIN=CRUDA SITE=CRU SALES=R CUSTOMER=R"],
  ["vendors", "ADMIN=CRUDA SITE=CRU SALES=R CONTENT=R CARE=R"],
  ["promotions vouchers", "ADMIN=CRUDA CARE=CRU SALES=R SITE=R CONTENT=R CUSTOMER=R GUEST=R"],
  ["pointSettings", `ADMIN=CRUD ${staff("R")}`],
  ["pointTransactions", "ADMIN=CRAT CARE=RT CUSTOMER=R"],
  ["supportTickets", "ADMIN=CRUDA CARE=CRUA SALES=CRU SITE=CRU CONTENT=CRU CUSTOMER=CR GUEST=C"],
  ["chatGroups", "ADMIN=Rsvgxj SALES=Rsxj SITE=Rsxj CONTENT=Rsxj CARE=Rsvxj CUSTOMER=Rs GUEST=Rs"],
  ["staffActionLogs", `ADMIN=RA ${staff("R")}`],
  ["customerActionLogs", "ADMIN=RA CUSTOMER=R"],
];

/** Where the seeded roles differ from it: for whom, what more (`+`) or less (`-`), and why; ADR 043 argues the same. */
const DEVIATIONS: Readonly<Record<string, readonly Line[]>> = {
  "master data is nobody's own: to read it is to read all of it": [
    ["users userGroups branches hotlines quoteScenarios quoteItems sampleItems pointSettings", staff("+A")],
    [CONTENT, "SALES=+A SITE=+A CARE=+A"],
    ["vendors promotions", staff("+A")],
    ["customerCategories", "SITE=+A"],
    ["tenants maintenances devices roles systemSettings pointSettings", "ADMIN=+A"],
    [UNITS, `ADMIN=+A ${staff("+RA")}`],
    ["promotions", "CUSTOMER=+A GUEST=+A"],
  ],
  "an administrator builds roles and gives them to people": [["roles", "ADMIN=+CDO"]],
  "an administrator keeps the units, as the company's other lists": [[UNITS, "ADMIN=+CDO"]],
  "a session is ended and never changed": [["devices", "ADMIN=-U+D"]],
  "settings are for SUPERADMIN alone (section 25)": [["systemSettings", "ADMIN=-U"]],
  "there is nothing to change in it but what SUPERADMIN starts": [["jobs permissions", "ADMIN=-U"]],
  "sections 13a and 15 put them in an order": [["projectStages customerCategories", "ADMIN=+O"]],
  "an address is chosen from them, by whoever has one": [[UNITS, "CUSTOMER=+RA GUEST=+RA"]],
  "offices and hotlines that are shown on the web are for those who look for the company": [
    ["branches hotlines", "CUSTOMER=+RA GUEST=+RA"],
  ],
  "the home and the help answer by calls of their own, as far as they are meant for who asks": [
    ["widgets contextHelps", "CUSTOMER=-RA GUEST=-RA"],
  ],
  "the categories of a customer who is shown have names": [["customerCategories", "CONTENT=+RA"]],
  "a profile of one's own is changed at the account; of the customer's row more hangs than is theirs": [
    ["customers", "CUSTOMER=-U"],
  ],
  "work is given to staff of every kind (section 12)": [["projectActions", "SALES=+CU CONTENT=+CRU CARE=+CRU"]],
  "who looks after what follows from what it is, is given by a call that changes it, and is the staff's": [
    ["assignments", "ADMIN=-CD SITE=-C CUSTOMER=-R"],
  ],
  "a voucher names its customer: customer care sees all of them, and editors see none": [
    ["vouchers", "CARE=+A CONTENT=-R"],
  ],
  "the ledger is only added to, by addPoint": [["pointTransactions", "ADMIN=-C"]],
  "whoever may add points has to see what the customer has, whoever added it": [["pointTransactions", "CARE=+A"]],
  "customers read their points by a call of their own": [["pointTransactions", "CUSTOMER=-R"]],
  "a ticket is never deleted: what was complained of stays on record": [["supportTickets", "ADMIN=-D"]],
  "editors see no customer for whom they could make a ticket": [["supportTickets", "CONTENT=-C"]],
  "who asks reads the answer": [["supportTickets", "GUEST=+R"]],
  "customers see their own sessions at their account": [["customerActionLogs", "CUSTOMER=-R"]],
};

/** Features that came after the matrix, which names none of them. */
const LATER: readonly Line[] = [
  ["dashboard work", `ADMIN= ${staff("")}`],
  ["chatReports", "ADMIN=RUA"],
  ["bannedWords", "ADMIN=CRUDA"],
  ["notifications", "ADMIN=CRUDA CARE=CRUA"],
  ["projectMetadata", "ADMIN=CRUDAO"],
  ["chatBackgrounds stickerPacks", `ADMIN=CRUDAO ${staff("RA")} CUSTOMER=RA GUEST=RA`],
  ["objectMetadata projectActionTypes stageTemplates", `ADMIN=CRUDAO ${staff("RA")}`],
  ["comments", "ADMIN=RUDA CONTENT=RUDA"],
  ["careLogs", "ADMIN=CRUDA SALES=CRU CARE=CRUA"],
  ["changeOrders siteLogs selections projectDocuments", "ADMIN=CRUDA SALES=R SITE=CRU CUSTOMER=R"],
  ["projectPayments", "ADMIN=RUA SALES=R SITE=R CUSTOMER=R"],
  ["paymentReceipts", "ADMIN=CRUA SALES=R CUSTOMER=R"],
  ["products productVouchers", "ADMIN=CRUDA SALES=RA SITE=RA CONTENT=RA CARE=CRUA CUSTOMER=RA GUEST=RA"],
  ["ticketMessages", "ADMIN=CRA SALES=CR SITE=CR CONTENT=CR CARE=CRA CUSTOMER=CR GUEST=CR"],
];

/** What lines say of a role, by feature, in the order in which they say it. */
function saidOf(lines: readonly Line[], role: string): (readonly [feature: string, letters: string])[] {
  return lines.flatMap(([features, line]) => {
    const [, letters] = new RegExp(`(?:^| )${role}=(\\S*)`).exec(line) ?? [];
    return letters === undefined ? [] : features.split(" ").map((feature) => [feature, letters] as const);
  });
}

/** The matrix with the deviations. @throws Error for one that says nothing new */
function expected(role: string): Record<string, Right[]> {
  const held = new Map(saidOf([...MATRIX, ...LATER], role).map(([name, letters]) => [name, new Set(letters)]));
  for (const [reason, lines] of Object.entries(DEVIATIONS)) {
    for (const [feature, changes] of saidOf(lines, role)) {
      const letters = held.get(feature) ?? new Set<string>();
      for (const [, sign, which = ""] of changes.matchAll(/([+-])(\w+)/g)) {
        for (const letter of which) {
          if (letters.has(letter) === (sign === "+")) throw new Error(`${role} ${feature} ${letter}: ${reason}`);
          if (sign === "+") letters.add(letter);
          else letters.delete(letter);
        }
      }
      if (letters.size > 0) held.set(feature, letters);
      else held.delete(feature);
    }
  }
  return Object.fromEntries(
    [...held].map(([feature, letters]) => [feature, rightsOf([...letters]).toSorted()] as const),
  );
}

/** Every right brings the menu. */
function rightsOf(letters: readonly string[]): Right[] {
  return ["basic", ...letters.flatMap((letter) => LETTERS[letter] ?? [])];
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
    "R6-04 $code may do what the matrix of 0.5 says, but for the deviations that are named here, in every feature",
    (preset) => {
      const held = Object.entries(preset.grants).map(([feature, rights]) => [feature, rights.toSorted()] as const);
      expect(Object.fromEntries(held)).toEqual(expected(preset.code));
    },
  );
});
