import { Input, Stack, Switch, TextInput } from "@mantine/core";
import type { FieldConfig, FieldDefinition } from "@nepnha/contract/features/project-metadata/fields";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { configKeys, parseConfig } from "@nepnha/domain/features/project-metadata/config";
import { jsonOf } from "@nepnha/domain/platform/json-text";
import { isRecord } from "@nepnha/domain/platform/record";
import type { ReactNode } from "react";
import { RefField } from "../../kit/inputs/ref-field.tsx";
import { RefsField } from "../../kit/inputs/refs-field.tsx";
import { enumLabel } from "../../kit/resource/labels.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { FigureField } from "../../ui/fields/figure-field.tsx";
import { MultiSelectField } from "../../ui/fields/select.tsx";
import { TagsField } from "../../ui/fields/tags-field.tsx";
import { DayConfig } from "./day-config.tsx";
import { JsonField } from "./json-field.tsx";
import { ItemLines, OptionLines } from "./option-lines.tsx";
import classes from "./metadata.module.css";

type Key = keyof FieldConfig;
type Typed = Readonly<Partial<Record<Key, unknown>>>;

const NUMBERS: readonly Key[] = ["minLength", "maxLength", "min", "max", "maxCount", "maxMb", "stars"];
const TEXTS: readonly Key[] = ["regex", "labelTrue", "labelFalse", "unit"];
const DAYS: readonly Key[] = ["minDay", "maxDay"];
const ROLES: readonly Key[] = ["roles", "ratedBy"];

/** The settings of a type of fields, each in an input of its own. The value is their JSON, as the section stores it. */
export function ConfigInput({
  type,
  value,
  onChange,
  disabled,
  error,
}: {
  type: FieldDefinition["fieldType"] | null;
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  error: string | undefined;
}) {
  const t = useT();
  if (type === null) return <p className={classes.none}>{t("projectMetadata.config.typeFirst")}</p>;
  const keys = configKeys(type);
  if (keys.length === 0) return <p className={classes.none}>{t("projectMetadata.config.none")}</p>;
  const read = jsonOf(value);
  const config: Typed = isRecord(read) ? read : {};
  // What another type was told is of no use to this one.
  const own = Object.fromEntries(Object.entries(config).filter(([key]) => keys.some((one) => one === key)));
  const faults = new Map(
    parseConfig(type, own).issues.map(({ field, code, message, params }) => [
      field.split(".")[0],
      t(message ?? `field.${code}`, { name: t(`projectMetadata.config.${field.split(".")[0] as Key}`), ...params }),
    ]),
  );
  const put = (key: Key, next: unknown): void => {
    const isNothing = next === null || next === undefined || next === "" || next === false;
    const { [key]: _before, ...others } = own;
    const whole = isNothing ? others : { ...others, [key]: next };
    onChange(Object.keys(whole).length === 0 ? "" : JSON.stringify(whole));
  };
  return (
    <Input.Wrapper error={error}>
      <Stack gap="sm">
        {keys.map((key) => (
          <Setting
            key={key}
            name={key}
            value={own[key]}
            disabled={disabled}
            // An empty form is not scolded.
            error={Object.keys(own).length > 0 ? faults.get(key) : undefined}
            onChange={(next) => put(key, next)}
          />
        ))}
      </Stack>
    </Input.Wrapper>
  );
}

function Setting({
  name,
  value,
  disabled,
  error,
  onChange,
}: {
  name: Key;
  value: unknown;
  disabled: boolean;
  error: string | undefined;
  onChange: (value: unknown) => void;
}): ReactNode {
  const t = useT();
  const frame = { label: t(`projectMetadata.config.${name}`), disabled, error };
  const text = typeof value === "string" ? value : "";
  const list = Array.isArray(value) ? value : [];
  if (NUMBERS.includes(name)) return <FigureField {...frame} digits={0} value={value} onChange={onChange} />;
  if (TEXTS.includes(name)) {
    return <TextInput {...frame} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
  }
  if (DAYS.includes(name)) return <DayConfig {...frame} value={text} onChange={onChange} />;
  if (ROLES.includes(name)) {
    return (
      <MultiSelectField
        {...frame}
        data={Object.values(ENUMS.userRole).map((role) => ({
          value: String(role),
          label: enumLabel("userRole", role),
        }))}
        value={list.map(String)}
        onChange={(roles) => onChange(roles.length === 0 ? null : roles.map(Number))}
      />
    );
  }
  switch (name) {
    case "endings":
      return (
        <TagsField
          {...frame}
          max={20}
          description={t("projectMetadata.config.endingsHint")}
          value={list.map(String)}
          onChange={(endings) => onChange(endings.length === 0 ? null : endings.map((one) => one.trim().toLowerCase()))}
        />
      );
    case "groupIds":
      return (
        <RefsField
          {...frame}
          to="userGroups"
          max={20}
          value={list.map(String)}
          onChange={(ids) => onChange(ids.length === 0 ? null : ids)}
        />
      );
    case "listId":
      return <RefField {...frame} required={false} to="objectMetadata" value={text || null} onChange={onChange} />;
    case "options":
      return <OptionLines {...frame} value={list} onChange={(next) => onChange(next.length === 0 ? null : next)} />;
    case "items":
      return <ItemLines {...frame} value={list} onChange={(next) => onChange(next.length === 0 ? null : next)} />;
    case "jsonSchema":
      return <JsonField {...frame} required={false} inputWrapperOrder={ORDER} value={value} onChange={onChange} />;
    default:
      return (
        <Switch
          label={frame.label}
          disabled={disabled}
          error={error}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
  }
}

const ORDER = ["label" as const, "input" as const, "description" as const, "error" as const];
