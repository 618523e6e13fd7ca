import { DESK_JOIN_MAX } from "@nepnha/contract/features/chat/methods/desk";
import { useEffect } from "react";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import { Count } from "../../../ui/data/count.tsx";
import chips from "../../../ui/data/press-chip.module.css";
import { useChat, useChatState } from "../chat-context.ts";
import type { ChatEngine } from "../engine/chat.ts";
import classes from "./desk.module.css";
import { DESK_VIEWS, type DeskView, isInView } from "./desk-view.ts";

/** Calls in a row to come into all open conversations; more than that are old, and come with the next visit. */
const JOIN_CALLS = 5;

/** Which conversations the list shows, for those who advise: with how many customers wait, and how many are mine. */
export function DeskTabs({ view, onView }: { view: DeskView; onView: (view: DeskView) => void }) {
  const t = useT();
  const { engine } = useChat();
  const connected = useChatState(({ connection }) => connection === "connected");
  const conversations = useChatState((state) => state.conversations);
  useEffect(() => {
    if (connected) joinOnce(engine).catch((error: unknown) => logError("desk", error));
  }, [engine, connected]);

  const all = [...conversations.values()];
  return (
    <div className={classes.tabs} role="group" aria-label={t("chat.desk.views")}>
      {DESK_VIEWS.map((name) => {
        const count = name === "all" ? 0 : all.filter((conversation) => isInView(name, conversation, engine.me)).length;
        return (
          <button
            key={name}
            type="button"
            className={chips.chip}
            aria-pressed={view === name}
            onClick={() => onView(name)}
          >
            {tDynamic(`chat.desk.view.${name}`)}
            {count > 0 && (name === "waiting" ? <Count count={count} className={classes.count} /> : ` ${count}`)}
          </button>
        );
      })}
    </div>
  );
}

const joined = new WeakSet<ChatEngine>();

/** Once a login I come into the conversations that were open before I advised. */
async function joinOnce(engine: ChatEngine): Promise<void> {
  if (joined.has(engine)) return;
  joined.add(engine);
  for (let calls = 0; calls < JOIN_CALLS; calls += 1) {
    const result = await engine.changeGroup("JoinDesk", {});
    if (!result.ok || result.data.joined < DESK_JOIN_MAX) return;
  }
}
