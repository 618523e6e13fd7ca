import { ActionIcon } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { FoundMessage } from "@nepnha/contract/features/chat/methods/search";
import { MESSAGE_SEARCH } from "@nepnha/contract/features/chat/methods/search";
import IconAdjustments from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { SearchBox } from "../../../ui/fields/search-box.tsx";
import { ROOM_BESIDE } from "../../../ui/layout/widths.ts";
import type { Conversation } from "../engine/model.ts";
import type { Choice } from "./find-filters.tsx";
import { FoundLine } from "./found-line.tsx";
import { FoundState, MoreFound } from "./found-state.tsx";
import { useSearchPlaces } from "./places.ts";
import classes from "./search.module.css";
import { useFound } from "./use-found.ts";

const FindFilters = lazy(async () => ({ default: (await import("./find-filters.tsx")).FindFilters }));

/**
 * The search in the open conversation: beside the messages, or a page over them where there is no room. Arrows walk
 * through what was found, Enter goes there.
 */
export function ThreadSearch({
  conversation,
  text: given,
  shown,
  onGo,
}: {
  conversation: Conversation;
  /** Words that another search brings. */
  text: string;
  /** Off while a message is looked at: what was found stays for the way back. */
  shown: boolean;
  onGo: (seq: number) => void;
}) {
  const t = useT();
  const { groupId } = conversation;
  const { closeSearch, goTo } = useSearchPlaces();
  const beside = useMediaQuery(ROOM_BESIDE, true, { getInitialValueInEffect: false });
  const [text, setText] = useState(given);
  const [brought, setBrought] = useState(given);
  if (brought !== given) {
    setBrought(given);
    if (given !== "") setText(given);
  }
  const [choice, setChoice] = useState<Choice>({});
  const [filters, setFilters] = useState(false);
  const [current, setCurrent] = useState(-1);
  const found = useFound({ text, groupId, ...choice });
  const { messages } = found;
  const panel = useRef<HTMLElement>(null);
  const id = useId();

  useEffect(() => {
    if (shown) panel.current?.querySelector("input")?.select();
  }, [shown]);
  useEffect(() => {
    panel.current?.querySelector(`[id="${CSS.escape(`${id}-${current}`)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [current, id]);

  const go = (seq: number): void => {
    if (beside) onGo(seq);
    else goTo(groupId, seq);
  };
  const choose = (message: FoundMessage | undefined, index: number): void => {
    if (!message) return;
    setCurrent(index);
    go(message.seq);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.preventDefault();
      closeSearch();
    }
  };
  const walk = (event: KeyboardEvent): void => {
    // Enter ends the writing of a letter with marks first.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (step !== 0 && messages.length > 0) {
      event.preventDefault();
      setCurrent(Math.min(Math.max(current + step, 0), messages.length - 1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const index = Math.max(current, 0);
      choose(messages[index], index);
    }
  };
  const count = messages.length;
  return (
    <aside
      ref={panel}
      className={classes.panel}
      aria-label={t("chat.find")}
      data-beside={beside || undefined}
      data-away={!shown || undefined}
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        {!beside && (
          <ActionIcon size="xl" onClick={closeSearch} aria-label={t("chat.find.close")}>
            <IconArrowLeft size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        <h2 className={classes.title}>{t("chat.find")}</h2>
        <ActionIcon
          size={beside ? "lg" : "xl"}
          onClick={() => setFilters(!filters)}
          aria-label={t("chat.find.filter")}
          title={t("chat.find.filter")}
          aria-expanded={filters}
        >
          <IconAdjustments size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        {beside && (
          <ActionIcon size="lg" onClick={closeSearch} aria-label={t("chat.find.close")} title={t("chat.find.close")}>
            <IconX size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </header>
      <div className={classes.box}>
        <SearchBox
          label={t("chat.find.label")}
          value={text}
          maxLength={MESSAGE_SEARCH.max}
          onChange={(next) => {
            setText(next);
            setCurrent(-1);
          }}
          onKeyDown={walk}
        />
      </div>
      {filters && (
        <Suspense>
          <FindFilters
            members={conversation.members}
            choice={choice}
            onChoose={(next) => {
              setChoice(next);
              setCurrent(-1);
            }}
            goDay={{ groupId, onGo: go }}
          />
        </Suspense>
      )}
      <div className={classes.results} aria-busy={found.busy}>
        <FoundState found={found} hint={t("chat.find.hint")} />
        {count > 0 && (
          <p className={classes.count} role="status">
            {t(found.more ? "chat.find.countMore" : "chat.find.count", { count })}
          </p>
        )}
        <ul className={classes.list} aria-label={t("chat.find.results")}>
          {messages.map((message, index) => (
            <li key={message._id}>
              <button
                type="button"
                id={`${id}-${index}`}
                className={classes.result}
                aria-current={index === current || undefined}
                onClick={() => choose(message, index)}
              >
                <FoundLine message={message} conversation={conversation} term={text} />
              </button>
            </li>
          ))}
        </ul>
        <MoreFound found={found} />
      </div>
    </aside>
  );
}
