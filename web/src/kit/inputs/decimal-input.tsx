import { NumberInput, type NumberInputProps } from "@mantine/core";
import { decimalText } from "@nepnha/domain/platform/decimal";
import { useState, type ReactNode } from "react";

/**
 * A decimal number as people write it here, handed on as the text that travels, digit by digit. What is half typed (`12,`)
 * is handed on as what it says so far.
 * @param value a decimal text, or `""`
 */
export function DecimalInput({
  value,
  onChange,
  digits,
  onBlur,
  ...frame
}: Omit<NumberInputProps, "value" | "onChange"> & {
  value: string;
  onChange: (value: string) => void;
  digits: number;
}): ReactNode {
  // While somebody types, what they type stands; the form or the address may answer a moment later.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <NumberInput
      {...frame}
      value={typed ?? value}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      onValueChange={({ value: next }, { event }) => {
        // None where the value came from elsewhere.
        if (!event) return;
        setTyped(next);
        onChange(written(next));
      }}
      // A step of one says nothing of an area or a rate.
      hideControls
      withKeyboardEvents={false}
      decimalScale={digits}
      thousandSeparator="."
      decimalSeparator=","
    />
  );
}

/** What is typed in its one form; `""` where nothing is said yet. */
function written(typed: string): string {
  return decimalText(typed.replace(/\.$/, "").replace(/^(-?)\./, "$10.")) ?? "";
}
