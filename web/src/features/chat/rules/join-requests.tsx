import { Button } from "@mantine/core";
import type { JoinRequest } from "@nepnha/contract/features/chat/methods/rules";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useT } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { useChat } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import { Problem } from "../groups/problem.tsx";
import { useGroupChange } from "../groups/use-group-change.ts";
import classes from "./rules.module.css";

/** People whom members would bring in. A notice tells of each change, so the list is asked for again with every message. */
export function JoinRequests({ conversation: { groupId, lastSeq } }: { conversation: Conversation }) {
  const t = useT();
  const { engine } = useChat();
  const { data } = useQuery({
    queryKey: ["chat", "join-requests", groupId, lastSeq],
    queryFn: async () => {
      const result = await engine.changeGroup("GetJoinRequests", { groupId });
      return result.ok ? result.data.requests : [];
    },
    placeholderData: (before) => before,
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="chat-join-requests">
      <h2 id="chat-join-requests" className={classes.title}>
        {t("chat.rules.waiting", { count: data.length })}
      </h2>
      <ul className={classes.requests}>
        {data.map((request) => (
          <Request key={request.userId} groupId={groupId} request={request} />
        ))}
      </ul>
    </section>
  );
}

function Request({ groupId, request }: { groupId: string; request: JoinRequest }) {
  const t = useT();
  const { engine } = useChat();
  const queries = useQueryClient();
  const { busy, problem, attempt } = useGroupChange();
  const { userId, fullName, avatar, askedBy } = request;
  const answer = async (accepted: boolean): Promise<void> => {
    await attempt("people", async () => {
      const result = await engine.changeGroup("AnswerJoinRequests", { groupId, userIds: [userId], accepted });
      return result.ok ? null : result.code;
    });
    await queries.invalidateQueries({ queryKey: ["chat", "join-requests", groupId] });
  };
  return (
    <li className={classes.request}>
      <div className={classes.line}>
        <Avatar name={fullName} src={avatar} size={36} />
        <span className={classes.who}>
          {fullName}
          <span className={classes.by}>{t("chat.rules.askedBy", { name: askedBy })}</span>
        </span>
      </div>
      <div className={classes.answers}>
        <Button
          size="compact-sm"
          loading={busy}
          aria-label={t("chat.rules.acceptWho", { name: fullName })}
          onClick={() => void answer(true)}
        >
          {t("chat.rules.accept")}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy}
          aria-label={t("chat.rules.refuseWho", { name: fullName })}
          onClick={() => void answer(false)}
        >
          {t("chat.rules.refuse")}
        </Button>
      </div>
      {problem !== "" && <Problem>{problem}</Problem>}
    </li>
  );
}
