/** Most words that one part of the kit's vocabulary may have. `count` says what is counted in `file`. */
export interface Vocabulary {
  what: string;
  file: string;
  /** Members of an interface; the different values of `kind` among the types of a file; all keys of its types. */
  count: { membersOf: string } | "kinds" | "keys";
  most: number;
}

/**
 * The kit's vocabulary is closed: a ceiling is raised only together with decision 035, whose table a test compares with
 * these. `npm run deps -- --sizes` prints how large each is now.
 */
export const VOCABULARIES: readonly Vocabulary[] = [
  {
    what: "keys of a description",
    file: "contract/src/kit/define.ts",
    count: { membersOf: "ResourceDescription" },
    most: 17,
  },
  // Also those inside of another, such as `list.span` and `videos` of a rich text, each wherever it stands.
  {
    what: "keys of a description and its fields at any depth",
    file: "contract/src/kit/define.ts",
    count: "keys",
    most: 117,
  },
  { what: "kinds of fields", file: "contract/src/kit/define.ts", count: "kinds", most: 18 },
  { what: "keys of every field", file: "contract/src/kit/define.ts", count: { membersOf: "Base" }, most: 7 },
  { what: "keys of a move", file: "contract/src/kit/moves.ts", count: { membersOf: "NamedMove" }, most: 7 },
  { what: "keys of a status set", file: "contract/src/kit/status.ts", count: { membersOf: "StatusSet" }, most: 3 },
  {
    what: "points for hooks",
    file: "server/src/kit/resource/section.ts",
    count: { membersOf: "ResourceHooks" },
    most: 9,
  },
  {
    what: "points for hooks of a move",
    file: "server/src/kit/resource/section.ts",
    count: { membersOf: "MoveHook" },
    most: 2,
  },
];

/** The folder whose folders have a ceiling each. */
export const KIT = "server/src/kit";

/** Most lines of product code below a folder of the kit: its size when the rule came, and a little room. */
export const LINES: Readonly<Record<string, number>> = {
  // Since decision 025 with the vocabulary of moves, since 023 with the types of rows, since 030 with the live rows. The
  // tables of status sets have gone to their rooms.
  "contract/src/kit": 705,
  // With what a draft may be without (ADR 053), and who sees what is told of the rows of others (ADR 073).
  "domain/src/kit": 1150,
  // With what somebody may not know of a section, in finds, files and imports alike, and rights to files (ADR 038); and with
  // who of the people that a row names works here (ADR 061).
  [`${KIT}/access`]: 350,
  [`${KIT}/comments`]: 430,
  [`${KIT}/exchange`]: 2070,
  [`${KIT}/live`]: 730,
  [`${KIT}/moves`]: 340,
  [`${KIT}/openapi`]: 775,
  // Out of `resource`, with bounded counts, pages behind a row and exact counts on demand (ADR 036); later its conditions,
  // whose lines `resource` gave up. With a section's own filter since 063, and numbers that are kept since the second look at 036; with one
  // door for the bodies of all finds, and a bound for the ids of a search.
  [`${KIT}/find`]: 970,
  // And lines in tables of their own (ADR 029), what a row was copied from (ADR 043), and what publishing asks for (ADR 053);
  // and which row has a value that may be had once (ADR 035).
  [`${KIT}/resource`]: 2165,
  // Since decision 036 with what opens a list.
  [`${KIT}/views`]: 570,
  // Since decision 036 with lists that are longer than they are counted, since 048 with columns that fit, since 061 with rows
  // that are made on the screen of what they belong to; with what a section offers at the head of its list, for which three
  // sections had frames of their own, and what its rows come to; and with what is typed and not saved, which a reload does not take (ADR 035).
  "web/src/kit": 14_665,
};
