import { ActionIcon, Button, Checkbox, Group, Input, Stack, TextInput } from "@mantine/core";
import type { ChecklistPatch, FieldConfig } from "@nepnha/contract/features/project-metadata/fields";
import { checklistOf, patchedChecklist } from "@nepnha/domain/features/project-metadata/checklist";
import { isRecord } from "@nepnha/domain/platform/record";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import type { InputFrame } from "../../kit/inputs/plain-input.tsx";
import { useT } from "../../platform/i18n/i18n.ts";

/** A list of things to do. What is handed on are the changes alone, entry by entry, over the list as it is stored. */
export function ChecklistField({
  config,
  value,
  stored,
  onChange,
  disabled,
  ...frame
}: InputFrame & { config: FieldConfig; value: unknown; stored: unknown; onChange: (value: unknown) => void }) {
  const t = useT();
  const [added, setAdded] = useState("");
  const changes = isRecord(value) && Array.isArray(value["patch"]) ? (value as unknown as ChecklistPatch).patch : [];
  const items = patchedChecklist(config, stored, { patch: changes });
  const own = new Set(checklistOf(config, null).map(({ id }) => id));
  const change = (one: ChecklistPatch["patch"][number]): void => onChange({ patch: [...changes, one] });
  const add = (): void => {
    if (added.trim() === "") return;
    change({ id: uuidv7(), text: added.trim() });
    setAdded("");
  };
  return (
    <Input.Wrapper {...frame}>
      <Stack gap="xs" role="group" aria-label={frame.label}>
        {items.map(({ id, text, done }) => (
          <Group key={id} gap="xs" wrap="nowrap">
            <Checkbox
              label={text}
              checked={done}
              disabled={disabled}
              onChange={({ currentTarget }) => change({ id, done: currentTarget.checked })}
            />
            {!own.has(id) && !disabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t("projectMetadata.form.remove", { text })}
                onClick={() => change({ id, removed: true })}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ))}
        {config.allowAdd && !disabled && (
          <Group gap="xs">
            <TextInput
              aria-label={t("projectMetadata.form.addItem")}
              placeholder={t("projectMetadata.form.addItem")}
              value={added}
              maxLength={200}
              onChange={({ currentTarget }) => setAdded(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                add();
              }}
            />
            <Button variant="default" onClick={add}>
              {t("projectMetadata.form.add")}
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
