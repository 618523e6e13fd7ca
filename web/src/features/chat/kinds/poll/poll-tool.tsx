import { POLL_LIMITS, type PollEnd } from "@nepnha/contract/features/chat/kinds/poll";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { lineOf } from "@nepnha/domain/features/chat/line";
import { isDeadline, pollOptions } from "@nepnha/domain/features/chat/polls";
import { type ReactNode, useId, useRef, useState } from "react";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { newUuid } from "../../../../platform/lib/new-uuid.ts";
import { instantOf } from "../../../../kit/inputs/wall-clock.ts";
import { CheckBox } from "../../../../ui/fields/check-box.tsx";
import { DayTimeField } from "../../../../ui/fields/date-fields.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { useChat, useNow } from "../../chat-context.ts";
import { GroupWindow } from "../../groups/group-window.tsx";
import type { ToolProps } from "../../thread/tool-props.ts";
import { OptionLines } from "./option-lines.tsx";
import classes from "./poll-tool.module.css";
import { usePollChange } from "./use-poll-change.ts";

const SETTINGS = ["multiple", "mayAdd", "hidden", "anonymous"] as const;
const NOTHING = { multiple: false, mayAdd: false, hidden: false, anonymous: false };
const { NONE, DATETIME } = ENUMS.pollExpiredType;

/** Asks something in the group. */
export function PollTool({ conversation: { groupId }, onClose }: ToolProps) {
  const t = useT();
  const id = useId();
  const { engine } = useChat();
  const now = useNow();
  const { busy, problem, change } = usePollChange();
  const [question, setQuestion] = useState("");
  const [lines, setLines] = useState<readonly string[]>(["", ""]);
  const [end, setEnd] = useState<string | null>(null);
  const [settings, setSettings] = useState(NOTHING);
  // A call whose answer was lost is repeated without asking twice.
  const sent = useRef({ words: "", clientMsgId: "" });

  const typed = lines.filter((line) => line.trim() !== "");
  const options = pollOptions(typed);
  const asked = lineOf(question, POLL_LIMITS.question);
  const at = end === null ? null : instantOf(end);
  const ends: PollEnd = at === null ? { type: NONE } : { type: DATETIME, at };
  const soon = !isDeadline(ends, new Date(now));
  const repeated = typed.length >= POLL_LIMITS.optionsMin && options === null;

  const create = async (): Promise<void> => {
    if (asked === null || options === null) return;
    const poll = { groupId, question: asked, options, ends, ...settings };
    const words = JSON.stringify(poll);
    if (sent.current.words !== words) sent.current = { words, clientMsgId: newUuid() };
    const { clientMsgId } = sent.current;
    if (await change(() => engine.poll("CreatePoll", { ...poll, clientMsgId }))) onClose();
  };

  return (
    <GroupWindow
      title={t("chat.poll.title")}
      submit={t("chat.poll.create")}
      ready={asked !== null && options !== null && !soon}
      busy={busy}
      problem={problem}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <div className={classes.form}>
        <TextField
          id={`${id}q`}
          label={t("chat.poll.question")}
          value={question}
          maxLength={POLL_LIMITS.question}
          autoComplete="off"
          error=""
          onChange={setQuestion}
        />
        <OptionLines lines={lines} onChange={setLines} />
        {repeated && <Wrong>{t("chat.poll.repeated")}</Wrong>}
        <DayTimeField label={t("chat.poll.ends")} value={end} onChange={setEnd} clearable />
        {soon && <Wrong>{t("chat.poll.soon")}</Wrong>}
        {SETTINGS.map((name) => (
          <label key={name} className={classes.setting}>
            <CheckBox
              checked={settings[name]}
              onChange={({ currentTarget }) => setSettings({ ...settings, [name]: currentTarget.checked })}
            />
            {t(`chat.poll.${name}`)}
          </label>
        ))}
        {!repeated && (asked === null || options === null) && <p className={classes.hint}>{t("chat.poll.needs")}</p>}
      </div>
    </GroupWindow>
  );
}

function Wrong({ children }: { children: ReactNode }) {
  return (
    <p className={classes.wrong} role="alert">
      {children}
    </p>
  );
}
