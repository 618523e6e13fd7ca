import { Button } from "@mantine/core";
import {
  FOUND_KINDS,
  MESSAGE_SEARCH,
  type OverseenMessage,
  type OversightMethods,
} from "@nepnha/contract/features/chat/api";
import { enumKey } from "@nepnha/contract/platform/enums";
import { useState } from "react";
import type { HubOf } from "../../platform/hub/hub.ts";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { tDynamic, useT } from "../../platform/i18n/i18n.ts";
import { logError } from "../../platform/lib/log.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { useCan, useServices } from "../../platform/session/services-context.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { NotLoaded } from "../../ui/feedback/not-loaded.tsx";
import { DayField } from "../../ui/fields/date-fields.tsx";
import { SearchBox } from "../../ui/fields/search-box.tsx";
import { SelectField } from "../../ui/fields/select.tsx";
import classes from "./all-messages.module.css";
import { useAllMessages, type Wanted } from "./use-all-messages.ts";

/** Who and where is narrowed by pressing a name, which is shown until it is pressed again. */
interface Narrowed {
  readonly sender?: { readonly id: string; readonly name: string };
  readonly group?: { readonly id: string; readonly name: string };
}

/**
 * Messages of everybody by their words, kind and time, at first those of one person; each can be moderated.
 * @param onModerate gets the report that was made of one
 */
export function AllMessages({
  of,
  onModerate,
  onClose,
}: {
  of: NonNullable<Narrowed["sender"]>;
  onModerate: (reportId: string) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [wanted, setWanted] = useState<Wanted>({});
  const [{ sender, group }, setNarrowed] = useState<Narrowed>({ sender: of });
  const found = useAllMessages({ ...wanted, senderId: sender?.id, groupId: group?.id });
  const { messages, isShort, isError, error, hasNextPage, isFetching } = found;
  const kinds = FOUND_KINDS.map((kind) => ({ value: kind, label: t(`chat.find.kind.${kind}`) }));
  const chips = [
    ...(sender ? [{ name: sender.name, drop: () => setNarrowed({ ...(group && { group }) }) }] : []),
    ...(group ? [{ name: group.name, drop: () => setNarrowed({ ...(sender && { sender }) }) }] : []),
  ];
  return (
    <Dialog opened onClose={onClose} size="xl" title={t("chatReports.all.title")}>
      <p className={classes.noted}>{t("chatReports.all.noted")}</p>
      <div className={classes.filters}>
        <SearchBox
          label={t("chatReports.all.search")}
          maxLength={MESSAGE_SEARCH.max}
          value={wanted.text ?? ""}
          onChange={(text) => setWanted({ ...wanted, text })}
        />
        <SelectField
          aria-label={t("chat.find.kind")}
          placeholder={t("chat.find.anyKind")}
          data={kinds}
          value={wanted.kind ?? null}
          onChange={(kind) => setWanted({ ...wanted, kind: FOUND_KINDS.find((one) => one === kind) })}
          clearable
        />
        <DayField
          label={t("chat.find.from")}
          value={wanted.from ?? null}
          onChange={(from) => setWanted({ ...wanted, from: from ?? undefined })}
          clearable
        />
        <DayField
          label={t("chat.find.to")}
          value={wanted.to ?? null}
          onChange={(to) => setWanted({ ...wanted, to: to ?? undefined })}
          clearable
        />
      </div>
      {chips.length > 0 && (
        <div className={classes.chips}>
          {chips.map(({ name, drop }) => (
            <Button key={name} variant="default" size="compact-sm" onClick={drop}>
              {t("chatReports.all.drop", { name })}
            </Button>
          ))}
        </div>
      )}
      {isShort && <p role="status">{t("chat.find.short")}</p>}
      {isError && <NotLoaded failure={error.message} onRetry={() => void found.refetch()} />}
      {!found.data && !isError && !isShort && <ListSkeleton rows={8} />}
      {found.data && messages.length === 0 && !hasNextPage && (
        <EmptyState picture="noResult" title={t("chat.find.nothing")} />
      )}
      <ol className={classes.messages} aria-busy={isFetching}>
        {messages.map((message) => (
          <Line
            key={message._id}
            message={message}
            onModerate={onModerate}
            onSender={() =>
              setNarrowed({ ...(group && { group }), sender: { id: message.senderId, name: message.senderName } })
            }
            onGroup={() =>
              setNarrowed({ ...(sender && { sender }), group: { id: message.groupId, name: message.groupName } })
            }
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void found.fetchNextPage()}>
          {t("chat.find.more")}
        </Button>
      )}
    </Dialog>
  );
}

function Line({
  message,
  onModerate,
  onSender,
  onGroup,
}: {
  message: OverseenMessage;
  onModerate: (reportId: string) => void;
  onSender: () => void;
  onGroup: () => void;
}) {
  const t = useT();
  const can = useCan();
  const hub: HubOf<OversightMethods, object> = useServices().hub;
  const [busy, setBusy] = useState(false);
  const { _id: messageId, groupId, senderName, groupName, groupType, text, type, time } = message;

  const moderate = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await hub.invoke("FlagMessage", { groupId, messageId });
      if (answer.ok) onModerate(answer.data.reportId);
      else showSnackbar({ kind: "error", text: answer.message });
    } catch (error) {
      logError("flag message", error);
      showSnackbar({ kind: "error", text: t("chatReports.look.failed") });
    }
    setBusy(false);
  };
  return (
    <li className={classes.message}>
      <div className={classes.head}>
        <button type="button" className={classes.name} onClick={onSender} title={t("chatReports.all.onlySender")}>
          {senderName}
        </button>
        <button type="button" className={classes.group} onClick={onGroup} title={t("chatReports.all.onlyGroup")}>
          {groupName} · {tDynamic(`enum.chatGroupType.${enumKey("chatGroupType", groupType)}`)}
        </button>
        <time dateTime={time}>{formatDateTime(time)}</time>
      </div>
      <p className={classes.words}>{text || tDynamic(`enum.chatMessageType.${enumKey("chatMessageType", type)}`)}</p>
      {can("chatReports.update") && (
        <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void moderate()}>
          {t("chatReports.all.moderate")}
        </Button>
      )}
    </li>
  );
}
