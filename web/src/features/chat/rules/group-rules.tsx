import { Switch } from "@mantine/core";
import { GROUP_RULES, type GroupRule } from "@nepnha/contract/features/chat/methods/rules";
import { hasRules, leads } from "@nepnha/domain/features/chat/group-rights";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useCan } from "../../../platform/session/services-context.ts";
import { useChat, useChatState } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import { isFree } from "../groups/free-group.ts";
import { Problem } from "../groups/problem.tsx";
import { useGroupChange } from "../groups/use-group-change.ts";
import { useChange } from "../groups/use-change.ts";
import { memberOf } from "../people.ts";
import { JoinRequests } from "./join-requests.tsx";
import classes from "./rules.module.css";

/** These are decided by the row where a conversation follows one. */
const OF_FREE_GROUPS: readonly GroupRule[] = ["lockRename", "joinApproval"];

/** What members may do in a group, set by its owner and managers; and whom these would let in. */
export function GroupRules({ conversation }: { conversation: Conversation }) {
  const can = useCan();
  const { engine } = useChat();
  const { groupId, type } = conversation;
  const isMine = useChatState((state) => state.conversations.has(groupId));
  const mine = memberOf(conversation, engine.me)?.role;
  if (!isMine || mine === undefined || !leads(mine) || !hasRules(type) || !can("chatGroups.chatSend")) return null;
  return (
    <>
      {isFree(conversation) && <JoinRequests conversation={conversation} />}
      <RuleSwitches conversation={conversation} />
    </>
  );
}

function RuleSwitches({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const change = useChange();
  const { busy, problem, attempt } = useGroupChange();
  const { groupId, rules } = conversation;
  // What I asked for shows at once, until the group is told of it or it is refused.
  const [asked, setAsked] = useState<{ readonly rule: GroupRule; readonly on: boolean } | null>(null);
  const [known, setKnown] = useState(rules);
  if (known !== rules) {
    setKnown(rules);
    setAsked(null);
  }
  const ask = async (rule: GroupRule, on: boolean): Promise<void> => {
    setAsked({ rule, on });
    if (!(await attempt("group", () => change("UpdateGroup", { groupId, rules: { [rule]: on } })))) setAsked(null);
  };
  const offered = GROUP_RULES.filter((rule) => isFree(conversation) || !OF_FREE_GROUPS.includes(rule));
  return (
    <section aria-labelledby="chat-rules">
      <h2 id="chat-rules" className={classes.title}>
        {t("chat.rules.title")}
      </h2>
      {offered.map((rule) => (
        <Switch
          key={rule}
          className={classes.rule}
          label={t(`chat.rules.${rule}`)}
          checked={asked?.rule === rule ? asked.on : rules?.includes(rule) === true}
          disabled={busy}
          onChange={(event) => void ask(rule, event.currentTarget.checked)}
        />
      ))}
      {problem !== "" && <Problem>{problem}</Problem>}
    </section>
  );
}
