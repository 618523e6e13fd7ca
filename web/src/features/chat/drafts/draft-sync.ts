import {
  DRAFT_MAX,
  type DraftEvents,
  type DraftMethods,
  type StoredDraft,
} from "@nepnha/contract/features/chat/methods/drafts";
import type { HubOf } from "../../../platform/hub/hub.ts";
import { local } from "../../../platform/lib/local.ts";
import { MINE } from "../../../platform/session/local-keys.ts";
import type { Drafts } from "../drafts.ts";
import type { ChatStore } from "../engine/store.ts";
import { isSameDraft, joinDrafts, type SharedDraft } from "./join-drafts.ts";

/** A draft goes to the server when nothing was typed for so long, ms. */
const IDLE = 1000;
/** What got no answer is tried again after this time, ms. */
const AGAIN = 5000;

const NONE: StoredDraft = { text: "", replyTo: null, draftSeq: 0 };

/** What {@link startDraftSync} needs: a connection, what is written here, and what the server tells. */
interface Parts {
  readonly hub: HubOf<DraftMethods, DraftEvents>;
  readonly engine: { readonly store: ChatStore; readonly me: string };
  readonly drafts: Pick<Drafts, "all" | "put">;
}

/**
 * Brings my drafts to my other devices and theirs here. What both knew last is kept on the device: what differs from it
 * was written here and is told, also after a reload or a tunnel. @returns for the end of it
 */
export function startDraftSync({ hub, engine: { store, me }, drafts }: Parts): () => void {
  const key = `${MINE}chat-drafts-known:${me}`;
  const known = new Map<string, StoredDraft>(Object.entries(readKnown(key)));
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const saving = new Set<string>();

  const baseOf = (groupId: string): StoredDraft => known.get(groupId) ?? NONE;
  const mineOf = (groupId: string): SharedDraft => drafts.all.get()[groupId] ?? NONE;

  function learn(groupId: string, draft: StoredDraft): void {
    known.set(groupId, draft);
    local.write(key, JSON.stringify(Object.fromEntries(known)));
  }

  /** Another device wrote something. */
  function take(groupId: string, theirs: StoredDraft): void {
    const base = baseOf(groupId);
    if (theirs.draftSeq <= base.draftSeq) return;
    const mine = mineOf(groupId);
    const { text, replyTo } = joinDrafts(mine, base, theirs);
    learn(groupId, theirs);
    if (!isSameDraft(mine, { text, replyTo })) drafts.put(groupId, { ...drafts.all.get()[groupId], text, replyTo });
    saveSoon(groupId);
  }

  function saveSoon(groupId: string, after = IDLE): void {
    clearTimeout(timers.get(groupId));
    timers.delete(groupId);
    if (isSameDraft(mineOf(groupId), baseOf(groupId))) return;
    timers.set(
      groupId,
      setTimeout(() => void save(groupId), after),
    );
  }

  async function save(groupId: string): Promise<void> {
    timers.delete(groupId);
    const { text, replyTo } = mineOf(groupId);
    // One at a time, and none of a conversation that is not mine any more.
    if (saving.has(groupId) || text.length > DRAFT_MAX || !store.conversation(groupId)) return;
    saving.add(groupId);
    try {
      const base = baseOf(groupId).draftSeq;
      const result = await hub.invoke("SaveDraft", { groupId, text, replyToSeq: replyTo?.seq ?? null, base });
      saving.delete(groupId);
      if (!result.ok) return;
      if (result.data.kept) take(groupId, result.data.draft);
      else if (result.data.draft.draftSeq > baseOf(groupId).draftSeq) learn(groupId, result.data.draft);
      saveSoon(groupId);
    } catch {
      saving.delete(groupId);
      saveSoon(groupId, AGAIN);
    }
  }

  let shown: unknown;
  function lookAtStore(): void {
    const { conversations, connection } = store.getState();
    if (connection !== "connected" || conversations === shown) return;
    shown = conversations;
    for (const { groupId, draft } of conversations.values()) if (draft) take(groupId, draft);
  }

  let before = drafts.all.get();
  function lookAtDrafts(): void {
    const now = drafts.all.get();
    const changed = new Set([...Object.keys(before), ...Object.keys(now)].filter((id) => before[id] !== now[id]));
    before = now;
    for (const groupId of changed) saveSoon(groupId);
  }

  const off = [
    store.subscribe(lookAtStore),
    drafts.all.subscribe(lookAtDrafts),
    hub.on("DraftChanged", ({ groupId, draft }) => take(groupId, draft)),
  ];
  lookAtStore();
  for (const groupId of new Set([...Object.keys(before), ...known.keys()])) saveSoon(groupId);
  return () => {
    for (const stop of off) stop();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

function readKnown(key: string): Record<string, StoredDraft> {
  try {
    return JSON.parse(local.read(key) ?? "{}") as Record<string, StoredDraft>;
  } catch {
    return {};
  }
}
