import { GROUP_MEMBERS_MAX } from "@nepnha/contract/features/chat/methods/groups";
import { mayAddMembers, mustAsk } from "@nepnha/domain/features/chat/group-rights";
import { foldVietnamese } from "@nepnha/domain/platform/fold";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { SearchBox } from "../../../ui/fields/search-box.tsx";
import type { Conversation } from "../engine/model.ts";
import { isGroup } from "../people.ts";
import { AddMembers } from "./add-members.tsx";
import { inOrder } from "./free-group.ts";
import { MemberRow } from "./member-row.tsx";
import classes from "./members.module.css";
import { useMyRole } from "./use-my-role.ts";

/** From so many members on, one looks for a name. */
const FIND_FROM = 9;
/** So many are listed at first. */
const LISTED = 12;

/** Who is in a conversation, and in a group what I may do about it. */
export function Members({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const mine = useMyRole(conversation);
  const [term, setTerm] = useState("");
  const [all, setAll] = useState(false);
  const [adding, setAdding] = useState(false);
  const { members, followsRow, rules = [] } = conversation;
  const wanted = foldVietnamese(term.trim());
  const found = inOrder(members).filter(({ fullName }) => foldVietnamese(fullName).includes(wanted));
  const listed = all || wanted !== "" ? found : found.slice(0, LISTED);
  const full = members.length >= GROUP_MEMBERS_MAX;

  return (
    <section aria-labelledby="chat-members">
      <h2 id="chat-members" className={classes.title}>
        {t("chat.members", { count: members.length })}
      </h2>
      {isGroup(conversation) && followsRow && <p className={classes.note}>{t("chat.group.followsRow")}</p>}
      {members.length >= FIND_FROM && <SearchBox label={t("chat.group.find")} value={term} onChange={setTerm} />}
      {mine !== null && mayAddMembers(mine) && (
        <button
          type="button"
          className={classes.add}
          disabled={full}
          aria-describedby={full ? "chat-members-full" : undefined}
          onClick={() => setAdding(true)}
        >
          <span className={classes.sign}>
            <IconUserPlus size={20} stroke={1.6} aria-hidden />
          </span>
          <span>
            {t(mine !== null && mustAsk(mine, rules) ? "chat.group.ask" : "chat.group.add")}
            {full && (
              <span id="chat-members-full" className={classes.why}>
                {t("chat.group.full", { max: GROUP_MEMBERS_MAX })}
              </span>
            )}
          </span>
        </button>
      )}
      {found.length === 0 && (
        <p className={classes.note} role="status">
          {t("chat.group.findNothing")}
        </p>
      )}
      <ul className={classes.members}>
        {listed.map((member) => (
          <MemberRow key={member.userId} member={member} conversation={conversation} mine={mine} />
        ))}
      </ul>
      {listed.length < found.length && (
        <button type="button" className={classes.all} onClick={() => setAll(true)}>
          {t("chat.group.all", { count: found.length })}
        </button>
      )}
      {adding && <AddMembers conversation={conversation} onClose={() => setAdding(false)} />}
    </section>
  );
}
