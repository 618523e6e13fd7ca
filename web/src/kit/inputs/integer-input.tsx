import { TextInput, type TextInputProps } from "@mantine/core";
import { useState, type ChangeEvent, type ReactNode } from "react";
import { formatNumber } from "../../platform/i18n/format.ts";
import { typedInteger, withDigits } from "./typed-integer.ts";

/** Edits by keys; what is pasted or dropped says a number of its own. */
const KEYS = /^(?:insertText|insertCompositionText|delete)/;

/**
 * A whole number as people write it here, grouped by three while it is typed. What is none (`12,5`, `1tr5`) stays as it
 * was typed and is handed on as that text, for the field's own rule to refuse: a number is never read out of it.
 * @param value a number, or a text that is none
 */
export function IntegerInput({
  value,
  onChange,
  onBlur,
  ...frame
}: Omit<TextInputProps, "value" | "onChange" | "onBlur"> & {
  value: unknown;
  onChange: (value: number | string | null) => void;
  onBlur?: () => void;
}): ReactNode {
  // While somebody types, what they type stands; the form or the address may answer a moment later.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (typeof value === "number" ? formatNumber(value) : typeof value === "string" ? value : "");
  const change = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const how = "inputType" in nativeEvent ? String(nativeEvent.inputType) : "";
    const text = KEYS.test(how) ? withDigits(shown, input.value) : input.value;
    const next = typedInteger(text);
    // Marks that somebody writes between the groups stand until they leave: the next one is of the same kind.
    const written = typeof next === "number" && /^-?\d+$/.test(text) ? formatNumber(next) : text;
    keepCaret(input, written);
    setTyped(written);
    onChange(next);
  };
  return (
    <TextInput
      {...frame}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={change}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}

/** Write a text into the input with the caret before the same digits as it was. */
function keepCaret(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const digits = (part: string): number => part.replace(/\D/g, "").length;
  const behind = digits(input.value.slice(input.selectionEnd ?? undefined));
  let caret = text.length;
  while (caret > 0 && digits(text.slice(caret)) < behind) caret -= 1;
  input.value = text;
  input.setSelectionRange(caret, caret);
}
