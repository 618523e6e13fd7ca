import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { Lanes } from "./lanes.ts";
import { laterPreview } from "./model.ts";
import type { ChatStore } from "./store.ts";
import { joinPage, type PageKind, trim } from "./window.ts";

/** Conversations whose messages are kept in memory; the one not opened for longest gives up its own. */
const LOADED_MAX = 10;

type GetMessages = ChatMethods["GetMessages"];

/** Loads stretches of conversations into the store, one fetch per conversation at a time. */
export class Pages {
  readonly #store: ChatStore;
  readonly #lanes: Lanes;
  readonly #get: (argument: GetMessages["argument"]) => Promise<GetMessages["data"] | null>;
  readonly #pageSize: number;
  readonly #asked = new Set<string>();
  #recent: string[] = [];

  /** `get` answers null when the conversation is not mine any more. */
  constructor(
    store: ChatStore,
    lanes: Lanes,
    get: (argument: GetMessages["argument"]) => Promise<GetMessages["data"] | null>,
    pageSize: number,
  ) {
    this.#pageSize = pageSize;
    this.#store = store;
    this.#lanes = lanes;
    this.#get = get;
  }

  /** Loads one page in the conversation's turn. The same page is not asked for twice at once. Rejects when it is lost. */
  async load(groupId: string, kind: PageKind, seq?: number): Promise<void> {
    const key = `${groupId} ${kind}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      await this.#lanes.run(groupId, () => this.fetch(groupId, kind, seq));
    } finally {
      this.#asked.delete(key);
    }
  }

  /** Loads one page at once; only for who holds the conversation's lane. `seq` is the message to load around. */
  async fetch(groupId: string, kind: PageKind, seq?: number): Promise<void> {
    const cursor = this.#cursor(groupId, kind, seq);
    if (!cursor) return;
    const page = await this.#get({ groupId, limit: this.#pageSize, ...cursor });
    const conversation = this.#store.conversation(groupId);
    if (!page || !conversation) return;
    const window = joinPage(conversation.window, kind, page, this.#pageSize);
    this.#store.put({
      ...conversation,
      window: window && trim(window, kind === "older" ? "start" : "end"),
      preview: laterPreview(conversation.preview, page.messages),
    });
  }

  #cursor(groupId: string, kind: PageKind, seq: number | undefined): Partial<GetMessages["argument"]> | null {
    const window = this.#store.conversation(groupId)?.window;
    if (kind === "latest") return {};
    if (kind === "around") return seq === undefined ? null : { aroundSeq: seq };
    if (!window || (kind === "older" ? window.atStart : window.atEnd)) return null;
    const edge = kind === "older" ? window.messages[0] : window.messages.at(-1);
    if (!edge) return null;
    return kind === "older" ? { beforeSeq: edge.seq } : { afterSeq: edge.seq };
  }

  /** Notes that the conversation was opened, and gives up the messages of those not opened for long. */
  touch(groupId: string): void {
    this.#recent = [groupId, ...this.#recent.filter((other) => other !== groupId)];
    for (const old of this.#recent.slice(LOADED_MAX)) {
      if (this.#lanes.busy(old)) continue;
      const conversation = this.#store.conversation(old);
      if (conversation) this.#store.put({ ...conversation, window: null });
      this.#recent = this.#recent.filter((other) => other !== old);
    }
  }
}
