/** Code that is mutated, and the tests that are to notice. */
export interface Area {
  readonly name: string;
  /** Workspace, whose compiler says which mutants are no programs. */
  readonly workspace: string;
  /** Folder whose files are mutated. */
  readonly code: string;
  /** Folder in it that is left out, with its tests. */
  readonly without?: string;
  /** Folders whose tests are run. Journeys, and the matrices over everything, take too long to be run for each. */
  readonly tests: readonly string[];
}

const KIT = "server/src/kit";
const PLATFORM = "server/src/platform";
const ROOMS = "server/src/features";

/** What goes wrong here harms most: rules, access, sign-in, messages, files. */
export const AREAS: readonly Area[] = [
  { name: "domain", workspace: "domain", code: "domain/src", tests: ["domain/src"] },
  { name: "auth", workspace: "server", code: `${ROOMS}/auth`, tests: [`${ROOMS}/auth`] },
  {
    name: "kit/resource",
    workspace: "server",
    code: `${KIT}/resource`,
    tests: [
      `${KIT}/resource`,
      `${KIT}/moves`,
      `${KIT}/access`,
      `${KIT}/live`,
      `${ROOMS}/branches`,
      `${ROOMS}/hotlines`,
    ],
  },
  {
    name: "kit/find",
    workspace: "server",
    code: `${KIT}/find`,
    tests: [`${KIT}/find`, `${KIT}/views`, `${KIT}/resource`],
  },
  { name: "people", workspace: "server", code: `${ROOMS}/people`, tests: [`${ROOMS}/people`] },
  // Its cards are read where the start page is.
  { name: "chat", workspace: "server", code: `${ROOMS}/chat`, tests: [`${ROOMS}/chat`, `${ROOMS}/dashboard`] },
  {
    name: "files",
    workspace: "server",
    code: `${PLATFORM}/files`,
    tests: [`${PLATFORM}/files`],
  },
  {
    name: "sessions",
    workspace: "server",
    code: `${PLATFORM}/http/session`,
    tests: [`${PLATFORM}/http/session`, `${ROOMS}/auth`],
  },
  {
    name: "platform/db",
    workspace: "server",
    code: `${PLATFORM}/db`,
    // A database of one's own takes seconds to start.
    without: `${PLATFORM}/db/embedded`,
    tests: [`${PLATFORM}/db`],
  },
  {
    name: "web chat engine",
    workspace: "web",
    code: "web/src/features/chat/engine",
    tests: ["web/src/features/chat"],
  },
  { name: "web hub", workspace: "web", code: "web/src/platform/hub", tests: ["web/src/platform/hub"] },
];
