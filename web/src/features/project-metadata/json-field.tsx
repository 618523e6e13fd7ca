import { Textarea } from "@mantine/core";
import { isRecord } from "@nepnha/domain/platform/record";
import { useState } from "react";
import type { InputFrame } from "../../kit/inputs/plain-input.tsx";
import { useT } from "../../platform/i18n/i18n.ts";

/** JSON as text. What is none stays as it was typed, for the field's own rule to refuse. */
export function JsonField({
  value,
  onChange,
  error,
  ...frame
}: InputFrame & { value: unknown; onChange: (value: unknown) => void }) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (isRecord(value) ? JSON.stringify(value, null, 2) : typeof value === "string" ? value : "");
  return (
    <Textarea
      {...frame}
      error={typeof value === "string" && value !== "" ? t("projectMetadata.form.json") : error}
      value={shown}
      rows={6}
      spellCheck={false}
      styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(read(currentTarget.value));
      }}
    />
  );
}

function read(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
