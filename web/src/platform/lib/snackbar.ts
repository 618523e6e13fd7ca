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
  /** It speaks of the screen that shows it, and leaves with it. */
  readonly ofScreen?: true;
}

/** What to show. A notice with the `id` of one that is shown takes its place. */
export interface SnackbarRequest extends Omit<Snackbar, "id"> {
  readonly id?: string;
  /** How long it stays; `null`: until it is closed. 4 s when left out. */
  readonly ms?: number | null;
}

const MOST_AT_ONCE = 3;
const DEFAULT_MS = 4000;

/** The notices on the screen, oldest first. */
export const snackbars = createStore<readonly Snackbar[]>([]);

const timers = new Map<string, ReturnType<typeof setTimeout>>();
let counter = 0;

/** Show a notice. @returns its id, for {@link hideSnackbar} */
export function showSnackbar({ id, ms = DEFAULT_MS, ...content }: SnackbarRequest): string {
  const key = id ?? `snackbar-${(counter += 1)}`;
  hideSnackbar(key);
  snackbars.set([...snackbars.get(), { id: key, ...content }].slice(-MOST_AT_ONCE));
  if (ms !== null)
    timers.set(
      key,
      setTimeout(() => hideSnackbar(key), ms),
    );
  return key;
}

/** Another screen comes: what spoke of the one before goes. */
export function leaveScreen(): void {
  for (const { id, ofScreen } of snackbars.get()) if (ofScreen) hideSnackbar(id);
}

/** Take a notice away; nothing happens when it is gone already. */
export function hideSnackbar(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  if (snackbars.get().some((shown) => shown.id === id)) {
    snackbars.set(snackbars.get().filter((shown) => shown.id !== id));
  }
}
