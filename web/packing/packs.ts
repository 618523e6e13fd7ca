import { partsOfModules, type Part } from "./parts.ts";

/** What the projects, quotes and sites of customers are; the office's lists of them take it too. */
const OWN_DATA = /[\\/](?:contract|domain)[\\/]src[\\/]features[\\/](?:projects|quotes|site)[\\/]/;
/** How a customer is shown their own on their home. */
const OWN = /[\\/]web[\\/]src[\\/]features[\\/](?:projects|quotes|site)[\\/]|[\\/]mine[\\/]home-/;
/**
 * What else customers' pages are packed of: no descriptions and no texts, and nothing of other rooms, which a list of the
 * office takes alone.
 */
const SCREENS =
  /^(?!.*[\\/]contract[\\/])(?!.*[\\/]domain[\\/]src[\\/]features[\\/])(?!.*[\\/]features[\\/](?!home[\\/]|posts[\\/]reading[\\/]|house-templates[\\/]|chat[\\/](?:ask[\\/]|share[\\/]|api)))/;

interface Pack {
  readonly name: string;
  readonly shared: readonly Part[];
  readonly only?: RegExp;
  /** Cells of the office's lists may need what is in it. */
  readonly withCells?: true;
}

/**
 * Files that code is packed in, each with the parts of pages that share what is in it; the first that fits is taken.
 * `only` leaves out what other pages take alone, and all that cells of the office's lists need, unless `withCells`. A
 * module's imports are needed wherever it is, so that they stand in the same pack or an earlier one, as long as no pack asks
 * for less than an earlier one does. What fits nowhere is left to the bundler: a small file for each meeting.
 */
const PACKS: readonly Pack[] = [
  { name: "start", shared: ["start"] },
  { name: "start", shared: ["login", "app"] },
  { name: "start", shared: ["login", "list"] },
  { name: "start", shared: ["login", "home"] },
  { name: "start", shared: ["login", "record"] },
  { name: "login", shared: ["login"] },
  { name: "app", shared: ["app"] },
  { name: "app", shared: ["office", "shell"] },
  { name: "app", shared: ["office", "home"] },
  { name: "app", shared: ["office", "templates"] },
  { name: "app", shared: ["office", "article"] },
  { name: "app", shared: ["list", "chat"] },
  // One small thing of both would bring the whole chat to every page of a customer; so would the bits below.
  { name: "app", shared: ["shell", "chat"] },
  { name: "office", shared: ["office"] },
  { name: "widgets", shared: ["list", "account"] },
  { name: "widgets", shared: ["list", "home"] },
  { name: "widgets", shared: ["list", "dashboard"] },
  // Small things of both: by themselves they would bring all that lists are made of to who looks for a house.
  { name: "words", shared: ["templates", "list"] },
  { name: "rows", shared: ["list", "record"] },
  { name: "list", shared: ["list"] },
  { name: "bits", shared: ["record", "chat"] },
  { name: "bits", shared: ["templates", "chat"] },
  { name: "bits", shared: ["article", "chat"] },
  // Every screen fetches it as soon as it is quiet, to tell of messages: then the chat opens at once.
  { name: "chat", shared: ["chat"] },
  // A small file for each field of a form would be named by whatever opens one.
  { name: "fields", shared: ["home", "record"] },
  { name: "inputs", shared: ["article", "record"] },
  { name: "inputs", shared: ["templates", "record"] },
  // A phone that begins with one of these asked for sixty small files before it showed a word.
  { name: "own-data", shared: ["home"], only: OWN_DATA, withCells: true },
  { name: "own", shared: ["home"], only: OWN },
  { name: "shell", shared: ["shell"], only: SCREENS },
  { name: "reading", shared: ["home", "templates"], only: SCREENS },
  { name: "reading", shared: ["templates", "article"], only: SCREENS },
  { name: "stories", shared: ["home", "article"], only: SCREENS },
  { name: "home", shared: ["home"], only: SCREENS },
  { name: "templates", shared: ["templates"], only: SCREENS },
  { name: "article", shared: ["article"], only: SCREENS },
];

/** Names of the files that pages take first. */
export const PACK_NAMES: ReadonlySet<string> = new Set(PACKS.map(({ name }) => name));

/** Changes with its version only, and is most of the first load. */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/**
 * How code is packed: what pages share, or need at once, lies together, and no page is sent what it does not need.
 * @param root folder of the web application
 */
export async function packs(root: string) {
  const parts = await partsOfModules(root);
  const packOf = (id: string): string | null => {
    const needing = parts.get(id);
    if (!needing || id.endsWith(".html")) return null;
    if (REACT.test(id)) return "react";
    const pack = PACKS.find(
      ({ shared, only, withCells }) =>
        shared.every((part) => needing.has(part)) &&
        (only === undefined || (only.test(id) && (withCells || !needing.has("cells")))),
    );
    return pack?.name ?? null;
  };
  // What a module imports is packed by the same rule: taken along by it, it would come to pages that do without it.
  return { groups: [{ debugName: "packs", name: packOf, includeDependenciesRecursively: false }] };
}
