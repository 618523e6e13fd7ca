import type { QuoteInputs } from "@nepnha/contract/features/quotes/content";
import { sameValue } from "@nepnha/domain/platform/canonical";
import { ApiError } from "../../../platform/api/api-error.ts";
import { createStore, type Store } from "../../../platform/lib/store.ts";
import type { DraftStorage } from "./draft-storage.ts";
import { mergeInputs, withInput, withThose, type Inputs } from "./merge-inputs.ts";

/** A quote's inputs as the server has them. */
export type Standing = QuoteInputs;

/** How inputs travel. Every failure is an {@link ApiError}. */
export interface DraftSender {
  save(standing: Standing): Promise<Standing>;
  load(): Promise<Standing>;
}

/** Somebody else changed the same at the same time. */
export interface Clash {
  /** Codes of what both changed. */
  readonly both: readonly string[];
  readonly mine: Inputs;
  readonly theirs: Inputs;
}

/** What is filled in, and how far it has come. */
export interface DraftView {
  readonly inputs: Inputs;
  /** `waiting` is about to be sent, `offline` is sent again by itself, `refused` is not. */
  readonly state: "saved" | "waiting" | "saving" | "offline" | "refused" | "clash";
  /** Why it was refused. */
  readonly reason: string | null;
  readonly clash: Clash | null;
}

/** What is filled in of a quote: kept on this device with each key, and saved by itself a moment later. */
export interface QuoteDraft {
  readonly view: Store<DraftView>;
  /** Fills an item in; `undefined` empties it. */
  set(code: string, value: unknown): void;
  /** Sends what waits now. @returns whether nothing is left to send */
  send(): Promise<boolean>;
  /** The server has a newer one: without changes here it is taken. */
  heard(standing: Standing): void;
  /** Ends a clash. @param mine codes whose value from here is kept */
  settle(mine: readonly string[]): Promise<void>;
  /** Gives up what the server does not have. */
  drop(): Promise<void>;
}

/** How soon after the last key it is saved, and how soon what did not arrive is sent again, ms. */
const SOON = 800;
const AGAIN = 15_000;
/** A quote that changes with each try is left for a while. */
const TRIES = 3;

/** @param found what an earlier visit left on this device */
export async function openQuoteDraft(
  { quoteId, userId }: { readonly quoteId: string; readonly userId: string },
  standing: Standing,
  storage: DraftStorage,
  sender: DraftSender,
): Promise<QuoteDraft> {
  const key = `${userId} ${quoteId}`;
  let base = standing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const [kept] = (await storage.list(userId)).filter((row) => row.key === key);
  const view = createStore<DraftView>({ inputs: base.inputs, state: "saved", reason: null, clash: null });
  const show = (part: Partial<DraftView>): void => view.set({ ...view.get(), ...part });
  const isSaved = (): boolean => sameValue(view.get().inputs, base.inputs);

  function keep(): void {
    const { inputs } = view.get();
    const writing = isSaved()
      ? storage.remove(key)
      : storage.put({ key, userId, version: base.version, base: base.inputs, inputs, changedAt: Date.now() });
    // A device that is full keeps nothing; what is typed is sent all the same.
    writing.catch(() => undefined);
  }

  function later(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  }

  /** What stands on the server now, with what was changed here since the last time. */
  function meet(theirs: Standing): boolean {
    const mine = view.get().inputs;
    const { inputs, both } = mergeInputs(base.inputs, mine, theirs.inputs);
    base = theirs;
    const clash = both.length > 0 ? { both, mine, theirs: theirs.inputs } : null;
    show({ inputs, clash, ...(clash ? { state: "clash" } : {}) });
    keep();
    return clash === null;
  }

  async function sendOnce(tries: number): Promise<boolean> {
    if (view.get().clash) return false;
    if (isSaved()) {
      show({ state: "saved", reason: null });
      return true;
    }
    const { inputs } = view.get();
    show({ state: "saving", reason: null });
    try {
      const { version } = await sender.save({ version: base.version, inputs });
      base = { version, inputs };
      keep();
      // Somebody types on while it travels.
      if (!isSaved()) return await sendOnce(tries);
      show({ state: "saved" });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return await failed(error, tries);
    }
  }

  async function failed(error: ApiError, tries: number): Promise<boolean> {
    if (error.code === "VERSION_CONFLICT" && tries > 0) {
      try {
        return meet(await sender.load()) ? await sendOnce(tries - 1) : false;
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause;
        return await failed(cause, 0);
      }
    }
    if (isForLater(error)) {
      show({ state: "offline" });
      later(AGAIN);
      return false;
    }
    show({ state: "refused", reason: error.fieldErrors.map(({ message }) => message).join(" ") || error.detail });
    return false;
  }

  function send(): Promise<boolean> {
    clearTimeout(timer);
    const sending = running.then(
      () => sendOnce(TRIES),
      () => sendOnce(TRIES),
    );
    running = sending;
    return sending;
  }

  if (kept && !sameValue(kept.inputs, base.inputs)) {
    // An earlier visit typed this, upon what the quote was then.
    base = { version: kept.version, inputs: kept.base };
    show({ inputs: kept.inputs, state: "waiting" });
    if (meet(standing)) later(0);
  } else if (kept) await storage.remove(key);

  return {
    view,
    send,
    set(code, value) {
      const { inputs, clash } = view.get();
      show({ inputs: withInput(inputs, code, value), ...(clash ? {} : { state: "waiting" }) });
      keep();
      if (!clash) later(SOON);
    },
    heard(now) {
      if (now.version <= base.version || view.get().state !== "saved") return;
      base = now;
      show({ inputs: now.inputs });
    },
    async settle(mine) {
      const { clash, inputs } = view.get();
      if (!clash) return;
      const lost = clash.both.filter((code) => !mine.includes(code));
      show({ inputs: withThose(inputs, clash.theirs, lost), clash: null, state: "waiting" });
      keep();
      await send();
    },
    async drop() {
      clearTimeout(timer);
      show({ inputs: base.inputs, state: "saved", reason: null, clash: null });
      await storage.remove(key);
    },
  };
}

/** No answer, an ended session and a busy server are no refusal. */
function isForLater({ status, code }: ApiError): boolean {
  if (status < 400 || status >= 500) return true;
  return code === "VERSION_CONFLICT" || code === "IDEMPOTENCY_RUNNING" || [401, 408, 425, 429].includes(status);
}
