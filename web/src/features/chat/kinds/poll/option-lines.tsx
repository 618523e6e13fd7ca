import { ActionIcon } from "@mantine/core";
import { POLL_LIMITS } from "@nepnha/contract/features/chat/kinds/poll";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useId } from "react";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import classes from "./poll-tool.module.css";

/** The options of a poll that is being made, one a line. */
export function OptionLines({
  lines,
  onChange,
}: {
  lines: readonly string[];
  onChange: (lines: readonly string[]) => void;
}) {
  const t = useT();
  const id = useId();
  return (
    <>
      {lines.map((line, at) => (
        <div key={`${id}${String(at)}`} className={classes.line}>
          <TextField
            id={`${id}${String(at)}`}
            label={t("chat.poll.option", { number: at + 1 })}
            value={line}
            maxLength={POLL_LIMITS.option}
            autoComplete="off"
            error=""
            onChange={(text) => onChange(lines.with(at, text))}
          />
          {lines.length > POLL_LIMITS.optionsMin && (
            <ActionIcon
              size={44}
              aria-label={t("chat.poll.dropOption", { number: at + 1 })}
              onClick={() => onChange(lines.toSpliced(at, 1))}
            >
              <IconX size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {lines.length < POLL_LIMITS.optionsMax && (
        <button type="button" className={classes.more} onClick={() => onChange([...lines, ""])}>
          + {t("chat.poll.moreOptions")}
        </button>
      )}
    </>
  );
}
