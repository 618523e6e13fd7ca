import type { ShownFile } from "@nepnha/contract/platform/files";
import { isRecord } from "@nepnha/domain/platform/record";

/** What somebody asks about: a page of ours as a card. */
export interface Subject {
  /** Address of the page, without the host. */
  readonly path: string;
  readonly title: string;
  /** The figures that matter, in a line; empty where there are none. */
  readonly text: string;
  readonly image: ShownFile | null;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** What the conversation that is being opened is to be about. */
    about?: Subject;
  }
}

/** Where a link leads that opens the conversation with the company, with a subject above what is to be written. */
export function askLink(about?: Subject) {
  return { to: ASK_PATH, search: ASKING as never, state: about ? { about } : {} };
}

// Typed wide: the chat's route is added by a function.
const ASK_PATH: string = "/chat";
const ASKING = { ask: 1 };

/** The subject that a history entry carries; one of an earlier release may look otherwise. */
export function subjectOf(state: { readonly about?: unknown }): Subject | undefined {
  const { about } = state;
  const isSubject = isRecord(about) && typeof about["path"] === "string" && typeof about["title"] === "string";
  return isSubject ? (about as unknown as Subject) : undefined;
}

/** The message as it is sent today: the words, then the name and the address of what they are about. */
export function wordsAbout(text: string, about: Subject | undefined): string {
  const words = text.normalize("NFC").trim();
  if (!about) return words;
  const link = `${about.title}\n${location.origin}${about.path}`;
  return words === "" ? link : `${words}\n\n${link}`;
}
