import { ENUMS } from "@nepnha/contract/platform/enums";
import { useState } from "react";
import { DocumentLink } from "../../../kit/media/viewer/document-link.tsx";
import { useT } from "../../../platform/i18n/i18n.ts";
import { TypedSearch } from "../../../ui/fields/typed-search.tsx";
import type { Conversation } from "../engine/model.ts";
import { MoreSent } from "./more-sent.tsx";
import { SentBy } from "./sent-by.tsx";
import classes from "./sent-files.module.css";
import { SentMonth } from "./sent-month.tsx";
import { useSent } from "./use-sent.ts";

/** Documents of a conversation, also by words of their names. */
export function SentDocuments({
  conversation,
  onLeave,
}: {
  conversation: Conversation;
  onLeave?: (() => void) | undefined;
}) {
  const t = useT();
  const [words, setWords] = useState("");
  const { months, isEmpty, ...rest } = useSent(conversation, ENUMS.attachmentCategory.FILE, words);
  return (
    <>
      {(!isEmpty || words !== "") && <TypedSearch label={t("chat.files.search")} value={words} onSearch={setWords} />}
      {isEmpty && (
        <p className={classes.none} role="status">
          {t(words === "" ? "chat.files.noDocuments" : "chat.files.noneNamed")}
        </p>
      )}
      {months.map(({ month, messages }) => (
        <SentMonth key={month} month={month}>
          <ul className={classes.documents}>
            {messages.map((message) => (
              <li key={message.messageId}>
                {message.files.map((file) => (
                  <DocumentLink key={file.fileId} file={file} />
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
