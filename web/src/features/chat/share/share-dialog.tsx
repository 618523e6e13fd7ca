import { Button, Loader } from "@mantine/core";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { ChatGroupState } from "@nepnha/contract/features/chat/messages";
import { mayAnswer } from "@nepnha/domain/features/chat/desk";
import { mayWriteIn } from "@nepnha/domain/features/chat/guests";
import { foldVietnamese } from "@nepnha/domain/platform/fold";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { newUuid } from "../../../platform/lib/new-uuid.ts";
import type { HubOf } from "../../../platform/hub/hub.ts";
import { useCan, useServices, useUser } from "../../../platform/session/services-context.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import { useStore } from "../../../platform/lib/store.ts";
import { latestFirst } from "../engine/latest-first.ts";
import { nameFor } from "../people.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { SearchBox } from "../../../ui/fields/search-box.tsx";
import { showSnackbar } from "../../../platform/lib/snackbar.ts";
import classes from "./share.module.css";

type ShareHub = HubOf<ChatMethods, object>;

/** From so many conversations on, one looks for a name. */
const SEARCH_FROM = 8;

/** Where a page's address can go: the clipboard, or one of the person's conversations, the one used last first. */
export function ShareDialog({
  opened,
  path,
  title,
  onClose,
}: {
  opened: boolean;
  path: string;
  title: string;
  onClose: () => void;
}) {
  const t = useT();
  const can = useCan();
  const address = location.origin + path;
  async function copy(): Promise<void> {
    try {
      // Absent where the page came without HTTPS; refused when the user said so.
      await navigator.clipboard.writeText(address);
      showSnackbar({ kind: "success", text: t("reading.copied"), id: "copy-link" });
      onClose();
    } catch {
      showSnackbar({ kind: "warning", text: t("reading.copyFailed"), id: "copy-link" });
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t("share.title")}>
      <p className={classes.what}>{title}</p>
      <Button
        fullWidth
        variant="default"
        leftSection={<IconLink size={18} stroke={1.6} aria-hidden />}
        onClick={() => void copy()}
      >
        {t("reading.copyLink")}
      </Button>
      {can("chatGroups.chatSend") && <Conversations text={`${title}\n${address}`} onSent={onClose} />}
    </Dialog>
  );
}

function Conversations({ text, onSent }: { text: string; onSent: () => void }) {
  const t = useT();
  const { hub } = useServices();
  const me = useUser();
  const chat: ShareHub = hub;
  const connected = useStore(hub.connected);
  const [search, setSearch] = useState("");
  // The same message however often it is pressed: the server takes it once for each conversation.
  const [clientMsgId] = useState(newUuid);
  const [sending, setSending] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ["chat", "conversations"],
    enabled: connected,
    queryFn: () => conversationsOf(chat),
    select: (groups) => groups.map((group) => ({ ...group, name: nameFor(me, group, t) })),
  });

  async function send({ groupId, name }: ChatGroupState): Promise<void> {
    setSending(groupId);
    try {
      const type = ENUMS.chatMessageType.TEXT;
      const answer = await chat.invoke("SendMessage", { groupId, clientMsgId, type, text });
      if (answer.ok) {
        showSnackbar({ kind: "success", text: t("share.sent", { name }), id: "share" });
        onSent();
      } else showSnackbar({ kind: "error", text: answer.message, id: "share" });
    } catch (error) {
      logError("share", error);
      showSnackbar({ kind: "error", text: t("share.failed"), id: "share" });
    } finally {
      setSending(null);
    }
  }

  if (!data) {
    return (
      <p className={classes.wait} role="status">
        <Loader size="sm" aria-hidden /> {t("share.connecting")}
      </p>
    );
  }
  const wanted = foldVietnamese(search.trim());
  const shown = data.filter(
    ({ name, type, desk }) =>
      mayWriteIn(me.role, type) &&
      mayAnswer({ userId: me._id, role: me.role }, desk ?? null) &&
      foldVietnamese(name).includes(wanted),
  );
  return (
    <>
      <h3 className={classes.head}>{t("share.conversations")}</h3>
      {data.length >= SEARCH_FROM && <SearchBox label={t("share.search")} value={search} onChange={setSearch} />}
      {shown.length === 0 && <p className={classes.none}>{t(data.length === 0 ? "share.none" : "share.noneFound")}</p>}
      <ul className={classes.list}>
        {shown.map((group) => (
          <li key={group.groupId}>
            <button
              type="button"
              className={classes.group}
              disabled={sending !== null}
              onClick={() => void send(group)}
            >
              <Avatar name={group.name} src={group.avatar} size={40} />
              <span className="nn-hidden">{t("share.sendTo", { name: group.name })}</span>
              <span className={classes.name} aria-hidden>
                {group.name}
              </span>
              {sending === group.groupId ? (
                <Loader size="sm" aria-hidden />
              ) : (
                <IconSend size={20} stroke={1.6} aria-hidden />
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** My conversations, the one with the latest message first. */
async function conversationsOf(hub: ShareHub): Promise<ChatGroupState[]> {
  const answer = await hub.invoke("SyncState", { userSeq: 0, groups: [] });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.groups.toSorted(latestFirst);
}
