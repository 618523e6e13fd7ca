import { createStore } from "./store.ts";

/** Kind of a short notice; it decides its colour, its sign and how urgently it is read out. */
export type SnackbarKind = "success" | "info" | "warning" | "error";

/** A short notice at the edge of the screen. */
export interface Snackbar {
  readonly id: string;
  readonly kind: SnackbarKind;
  readonly text: string;
  /** A thing to do from the notice, e.g. undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** It speaks of the screen that shows it, and leaves with it even where it has only just come. */
  readonly ofScreen?: true;
  /** It holds wherever one is, such as a message that came; it stays when another screen comes. */
  readonly everywhere?: true;
}

/** What to show. A notice with the `id` of one that is shown takes its place. */
export interface SnackbarRequest extends Omit<Snackbar, "id"> {
  readonly id?: string;
  /** How long it stays; `null`: until it is closed. 4 s when left out. */
  readonly ms?: number | null;
}

const MOST_AT_ONCE = 3;
const DEFAULT_MS = 4000;
/** What was said less than this before speaks of the press that leads to the other screen: saved, and here is the list. */
const WITH_THE_PRESS_MS = 1000;

/** The notices on the screen, oldest first. */
export const snackbars = createStore<readonly Snackbar[]>([]);

const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** When each came. */
const since = new Map<string, number>();
let counter = 0;

/** Show a notice; an error that is shown already is not shown twice. @returns its id, for {@link hideSnackbar} */
export function showSnackbar({ id, ms = DEFAULT_MS, ...content }: SnackbarRequest): string {
  const key = id ?? (content.kind === "error" ? content.text : `snackbar-${(counter += 1)}`);
  hideSnackbar(key);
  since.set(key, Date.now());
  snackbars.set([...snackbars.get(), { id: key, ...content }].slice(-MOST_AT_ONCE));
  if (ms !== null)
    timers.set(
      key,
      setTimeout(() => hideSnackbar(key), ms),
    );
  return key;
}

/**
 * Another screen comes: what spoke of the one before goes. What came with the press that leads away stays, as does what can
 * be undone or followed from it, and what holds everywhere.
 */
export function leaveScreen(): void {
  const now = Date.now();
  for (const { id, ofScreen, everywhere, action } of snackbars.get()) {
    const isOld = now - (since.get(id) ?? 0) >= WITH_THE_PRESS_MS;
    if (ofScreen || (isOld && !everywhere && !action)) hideSnackbar(id);
  }
}

/** Take a notice away; nothing happens when it is gone already. */
export function hideSnackbar(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  since.delete(id);
  if (snackbars.get().some((shown) => shown.id === id)) {
    snackbars.set(snackbars.get().filter((shown) => shown.id !== id));
  }
}
