import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { formatDuration } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";

const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;

/** A length or a moment as it stands on a player: `4:30`, `1:02:05`; a bare number counts seconds. */
export function SecondsInput({
  value,
  onChange,
  onBlur,
  ...frame
}: Omit<TextInputProps, "value" | "onChange" | "onBlur"> & {
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
}) {
  const t = useT();
  /** What is being typed; afterwards the value is written as all of them are. */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typeof value === "number" ? formatDuration(value) : typeof value === "string" ? value : "";
  return (
    <TextInput
      {...frame}
      value={typed ?? shown}
      placeholder={t("record.seconds")}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(secondsOf(currentTarget.value));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}

/** Seconds of a text, null of none; a text that is no time stays itself, for the field's rule to refuse. */
function secondsOf(typed: string): number | string | null {
  const text = typed.trim();
  if (text === "") return null;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const match = CLOCK.exec(text);
  if (!match) return text;
  const [, hours = "0", minutes = "0", seconds = "0"] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
