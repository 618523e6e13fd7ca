import { local } from "../../platform/lib/local.ts";
import { MINE } from "../../platform/session/local-keys.ts";
import type { Subject } from "./ask/subject.ts";
import { createStore } from "../../platform/lib/store.ts";

/** What I began to write in a conversation. */
export interface Draft {
  readonly text: string;
  /** What it is to be about, once. */
  readonly about?: Subject;
  readonly replyTo: { readonly seq: number; readonly senderId: string; readonly text: string } | null;
}

type AllDrafts = Readonly<Record<string, Draft>>;

/** My unfinished messages by conversation, kept on this device until they are sent or the session ends. */
export class Drafts {
  readonly all = createStore<AllDrafts>({});
  readonly #key: string;

  constructor(userId: string) {
    this.#key = `${MINE}chat-drafts:${userId}`;
    this.all.set(readAll(this.#key));
  }

  /** Keeps a draft; an empty one is forgotten. */
  put(groupId: string, draft: Draft): void {
    const { [groupId]: _old, ...others } = this.all.get();
    const empty = draft.text.trim() === "" && draft.replyTo === null && draft.about === undefined;
    this.all.set(empty ? others : { ...others, [groupId]: draft });
    local.write(this.#key, JSON.stringify(this.all.get()));
  }

  /** Forgets all of them; what this device keeps of them goes with the session. */
  clear(): void {
    this.all.set({});
  }
}

function readAll(key: string): AllDrafts {
  try {
    return JSON.parse(local.read(key) ?? "{}") as AllDrafts;
  } catch {
    return {};
  }
}
