/** Most words that one part of the kit's vocabulary may have. `count` says what is counted in `file`. */
export interface Vocabulary {
  what: string;
  file: string;
  /** Members of an interface, or the different values of `kind` among the types of a file. */
  count: { membersOf: string } | "kinds";
  most: number;
}

/** The kit's vocabulary is closed: a ceiling is raised only together with a decision in docs/decisions. */
export const VOCABULARIES: readonly Vocabulary[] = [
  // 16 now, and the named moves of a section.
  {
    what: "keys of a description",
    file: "contract/src/kit/define.ts",
    count: { membersOf: "ResourceDescription" },
    most: 17,
  },
  { what: "kinds of fields", file: "contract/src/kit/define.ts", count: "kinds", most: 18 },
  { what: "keys of every field", file: "contract/src/kit/define.ts", count: { membersOf: "Base" }, most: 7 },
  // 3 now, and the statuses' own moves.
  { what: "keys of a status set", file: "contract/src/kit/status.ts", count: { membersOf: "StatusSet" }, most: 4 },
  // 6 now; the guards and effects of named moves, and the verdicts that go with a row.
  {
    what: "points for hooks",
    file: "server/src/kit/resource/section.ts",
    count: { membersOf: "ResourceHooks" },
    most: 8,
  },
];

/** Most lines of product code below a folder of the kit: its size when the rule came, and a tenth. */
export const LINES: Readonly<Record<string, number>> = {
  // Since decision 025 with the vocabulary of moves, since 023 with the types of rows, since 030 with the live rows. The
  // tables of status sets have gone to their rooms.
  "contract/src/kit": 695,
  "domain/src/kit": 1000,
  // And lines in tables of their own (ADR 029).
  "server/src/kit/resource": 2250,
  "web/src/kit": 11_800,
};
