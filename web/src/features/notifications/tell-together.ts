import type { SnackbarKind, SnackbarRequest } from "../../platform/lib/snackbar.ts";
import { hideSnackbar, showSnackbar, snackbars } from "../../platform/lib/snackbar.ts";

/** What somebody is told as it comes. */
export interface Told {
  readonly id: string;
  readonly kind: SnackbarKind;
  readonly title: string;
  readonly text: string;
  readonly action?: NonNullable<SnackbarRequest["action"]>;
}

/** What one press brings about comes within so long, ms. */
const TOGETHER_MS = 500;
/** How long a notification is there to be read, ms. */
const SHOWN_MS = 12_000;
/** What is said to a press of one's own (`kit/moves`). */
const OWN = "row-change";

/**
 * Says what comes at once in one notice: over a phone, three of them would leave nothing of the screen. What several say is
 * their titles; their texts are in the inbox.
 * @param withOwn whether what was just said to a press of one's own goes into it, too
 */
export function tellTogether(withOwn: () => boolean): (told: Told) => void {
  let waiting: Told[] = [];
  const say = (): void => {
    const [first, ...more] = waiting;
    waiting = [];
    if (!first) return;
    const own = withOwn() ? snackbars.get().find(({ id, kind }) => id === OWN && kind === "success") : undefined;
    const { id, kind, title, text, action } = first;
    const isAlone = !own && more.length === 0;
    const said = isAlone
      ? [title, text].filter((part) => part !== "").join(": ")
      : sentences([own?.text, title, ...more.map((one) => one.title)]);
    if (own) hideSnackbar(OWN);
    showSnackbar({ kind, text: said, id, ms: SHOWN_MS, everywhere: true, ...(action ? { action } : {}) });
  };
  return (told) => {
    waiting.push(told);
    if (waiting.length === 1) setTimeout(say, TOGETHER_MS);
  };
}

/** Each once. */
function sentences(parts: readonly (string | undefined)[]): string {
  const known = parts.filter((part) => part !== undefined).map((part) => part.replace(/\.$/, ""));
  return `${[...new Set(known)].join(". ")}.`;
}
