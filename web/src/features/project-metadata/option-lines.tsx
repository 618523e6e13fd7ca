import { ActionIcon, Button, Checkbox, Input, Stack, TextInput } from "@mantine/core";
import { isRecord } from "@nepnha/domain/platform/record";
import { slugOf } from "@nepnha/domain/platform/fold";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useT } from "../../platform/i18n/i18n.ts";
import classes from "./metadata.module.css";

interface Props {
  readonly label: string;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly value: readonly unknown[];
  readonly onChange: (value: readonly Line[]) => void;
}
type Line = Readonly<Record<string, unknown>>;

/** The choices of a SELECT, one in a line: a code, what is read, and whether it can still be chosen. */
export function OptionLines({ label, disabled, error, value, onChange }: Props) {
  const t = useT();
  const lines = value.map((one): Line => (isRecord(one) ? one : {}));
  const put = (at: number, next: Line): void =>
    onChange(lines.map((one, index) => (index === at ? { ...one, ...next } : one)));
  return (
    <Input.Wrapper label={label} error={error}>
      <Stack gap="xs" role="group" aria-label={label}>
        {lines.map((line, index) => (
          // Lines have no name of their own while they are typed.
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <div key={index} className={classes.line}>
            <TextInput
              label={t("projectMetadata.config.optionCode")}
              disabled={disabled}
              value={textOf(line["code"])}
              onChange={({ currentTarget }) => put(index, { code: currentTarget.value.toUpperCase() })}
            />
            <TextInput
              label={t("projectMetadata.config.optionLabel")}
              disabled={disabled}
              value={textOf(line["label"])}
              onChange={({ currentTarget: { value: typed } }) =>
                put(index, { label: typed, ...(isMade(line) ? { code: codeOf(typed) } : {}) })
              }
            />
            <Checkbox
              label={t("projectMetadata.config.optionRests")}
              disabled={disabled}
              checked={line["rests"] === true}
              onChange={({ currentTarget }) => put(index, { rests: currentTarget.checked })}
            />
            <Remove disabled={disabled} onClick={() => onChange(lines.filter((_, at) => at !== index))} />
          </div>
        ))}
        <div>
          <Button variant="default" disabled={disabled} onClick={() => onChange([...lines, { code: "", label: "" }])}>
            {t("projectMetadata.config.addOption")}
          </Button>
        </div>
      </Stack>
    </Input.Wrapper>
  );
}

/** The entries with which a list of things to do begins. */
export function ItemLines({ label, disabled, error, value, onChange }: Props) {
  const t = useT();
  const lines = value.map((one): Line => (isRecord(one) ? one : {}));
  return (
    <Input.Wrapper label={label} error={error}>
      <Stack gap="xs" role="group" aria-label={label}>
        {lines.map((line, index) => (
          <div key={textOf(line["id"])} className={classes.line}>
            <TextInput
              aria-label={`${label} ${index + 1}`}
              className={classes.wide ?? ""}
              disabled={disabled}
              value={textOf(line["text"])}
              onChange={({ currentTarget: { value: typed } }) =>
                onChange(lines.map((one, at) => (at === index ? { ...one, text: typed } : one)))
              }
              rightSection={
                <Remove disabled={disabled} onClick={() => onChange(lines.filter((_, at) => at !== index))} />
              }
            />
          </div>
        ))}
        <div>
          <Button
            variant="default"
            disabled={disabled}
            onClick={() => onChange([...lines, { id: nextId(lines), text: "" }])}
          >
            {t("projectMetadata.config.addItem")}
          </Button>
        </div>
      </Stack>
    </Input.Wrapper>
  );
}

function Remove({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const t = useT();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      disabled={disabled}
      aria-label={t("projectMetadata.config.remove")}
      onClick={onClick}
    >
      <IconX size={16} aria-hidden />
    </ActionIcon>
  );
}

/** Whether a code follows from its label, and may follow it further. */
function isMade(line: Line): boolean {
  return textOf(line["code"]) === codeOf(textOf(line["label"]));
}

function codeOf(label: string): string {
  return slugOf(label).replaceAll("-", "_").toUpperCase().slice(0, 32);
}

function nextId(lines: readonly Line[]): string {
  const taken = new Set(lines.map((line) => line["id"]));
  let n = lines.length + 1;
  while (taken.has(`item-${n}`)) n += 1;
  return `item-${n}`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
