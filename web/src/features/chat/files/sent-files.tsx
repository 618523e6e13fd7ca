import { Tabs } from "@mantine/core";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import type { Conversation } from "../engine/model.ts";
import { SentDocuments } from "./sent-documents.tsx";
import classes from "./sent-files.module.css";
import { SentLinks } from "./sent-links.tsx";
import { SentMedia } from "./sent-media.tsx";

const { MEDIA, FILE, LINK } = ENUMS.attachmentCategory;
const TABS = [
  { category: MEDIA, label: "chat.files.media", Panel: SentMedia },
  { category: FILE, label: "chat.files.documents", Panel: SentDocuments },
  { category: LINK, label: "chat.files.links", Panel: SentLinks },
] as const;

/** What was sent in a conversation besides words, by kind and month, the newest first. */
export function SentFiles({
  conversation,
  onLeave,
}: {
  conversation: Conversation;
  onLeave?: (() => void) | undefined;
}) {
  const t = useT();
  const [tab, setTab] = useState(String(MEDIA));
  return (
    <section aria-label={t("chat.files.sent")}>
      <h2 className={classes.title}>{t("chat.files.sent")}</h2>
      <Tabs value={tab} onChange={(next) => setTab(next ?? tab)} keepMounted={false}>
        <Tabs.List grow>
          {TABS.map(({ category, label }) => (
            <Tabs.Tab key={category} value={String(category)} px={6}>
              {t(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ category, Panel }) => (
          <Tabs.Panel key={category} value={String(category)} pt={8}>
            <Panel conversation={conversation} onLeave={onLeave} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}
