import { ENUMS } from "@nepnha/contract/platform/enums";
import { mayDissolve } from "@nepnha/domain/features/chat/group-rights";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconUsersMinus from "@tabler/icons-react/dist/esm/icons/IconUsersMinus.mjs";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import type { Conversation } from "../engine/model.ts";
import { useOpenConversation } from "../use-open-conversation.ts";
import { DissolveGroup } from "./dissolve-group.tsx";
import classes from "./ending.module.css";
import { HandOverAndLeave } from "./hand-over-and-leave.tsx";
import { LeaveGroup } from "./leave-group.tsx";
import { useMyRole } from "./use-my-role.ts";

/** The ways out of a group. The question stays on the screen until it is answered, although one is out by then. */
export function Ending({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const { close } = useOpenConversation();
  const mine = useMyRole(conversation);
  // What was asked for stays what it is while roles change under it: the server says then why it cannot be.
  const [asked, setAsked] = useState<"leave" | "hand over" | "dissolve" | null>(null);
  const { name, members } = conversation;

  const done = (text: string): void => {
    setAsked(null);
    close();
    showSnackbar({ kind: "success", text });
  };
  const props = { conversation, onClose: () => setAsked(null) };
  const left = () => done(t("chat.group.left", { name }));
  return (
    <>
      {mine !== null && (
        <div className={classes.ways}>
          <button
            type="button"
            className={classes.way}
            onClick={() => setAsked(mine === ENUMS.chatRole.OWNER && members.length > 1 ? "hand over" : "leave")}
          >
            <IconLogout size={20} stroke={1.6} aria-hidden />
            {t("chat.group.leave")}
          </button>
          {mayDissolve(mine) && (
            <button type="button" className={classes.way} onClick={() => setAsked("dissolve")}>
              <IconUsersMinus size={20} stroke={1.6} aria-hidden />
              {t("chat.group.dissolve")}
            </button>
          )}
        </div>
      )}
      {asked === "leave" && <LeaveGroup {...props} onLeft={left} />}
      {asked === "hand over" && <HandOverAndLeave {...props} onLeft={left} />}
      {asked === "dissolve" && (
        <DissolveGroup {...props} onDissolved={() => done(t("chat.group.dissolved", { name }))} />
      )}
    </>
  );
}
