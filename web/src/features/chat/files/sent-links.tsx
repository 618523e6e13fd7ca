import { ENUMS } from "@nepnha/contract/platform/enums";
import { useT } from "../../../platform/i18n/i18n.ts";
import type { Conversation } from "../engine/model.ts";
import { MoreSent } from "./more-sent.tsx";
import { SentBy } from "./sent-by.tsx";
import classes from "./sent-files.module.css";
import { SentMonth } from "./sent-month.tsx";
import { useSent } from "./use-sent.ts";

/** Addresses that were said in a conversation, with the title of their page where it is known. */
export function SentLinks({
  conversation,
  onLeave,
}: {
  conversation: Conversation;
  onLeave?: (() => void) | undefined;
}) {
  const t = useT();
  const { months, isEmpty, ...rest } = useSent(conversation, ENUMS.attachmentCategory.LINK);
  return (
    <>
      {isEmpty && <p className={classes.none}>{t("chat.files.noLinks")}</p>}
      {months.map(({ month, messages }) => (
        <SentMonth key={month} month={month}>
          <ul className={classes.documents}>
            {messages.map((message) => (
              <li key={message.messageId}>
                {message.links?.map(({ url, host, title }) => (
                  <a key={url} className={classes.link} href={url} target="_blank" rel="noreferrer">
                    <span className={classes.linkTitle}>{title === "" ? url : title}</span>
                    <span className={classes.none}>{host}</span>
                  </a>
                ))}
                <SentBy conversation={conversation} message={message} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </SentMonth>
      ))}
      <MoreSent {...rest} />
    </>
  );
}
