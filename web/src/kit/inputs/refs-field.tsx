import { Pill } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Among, ResourceDescription } from "@nepnha/contract/kit/define";
import { useQueries } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useServices } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Avatar } from "../../ui/data/avatar.tsx";
import { MultiSelectField } from "../../ui/fields/select.tsx";
import { useDescription } from "../resource/descriptions.ts";
import { titleOf } from "../resource/labels.ts";
import { isPickable } from "../resource/rights.ts";
import type { ResourceRow } from "../resource/row.ts";
import { textOf } from "../values/value-text.ts";
import classes from "./fields.module.css";
import { useBarred, useFound } from "./use-found.ts";

const TYPING_MS = 250;
const NONE = {};

interface RefsFieldProps {
  /** Name of the section whose rows are chosen. */
  to: string;
  /** Which of its rows are offered, if not all. */
  among?: Among | undefined;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  onBlur?: () => void;
  max?: number;
  /** Names of chosen rows as far as they are known; the others are asked for. */
  names?: Readonly<Record<string, string>>;
  /** The chosen ones are shown by the component that uses this, in their order. */
  pills?: false;
  /** Rows that cannot be chosen, and why: said in their option. */
  refuse?: (row: ResourceRow) => string | null;
  label?: string;
  description?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  inputWrapperOrder?: ("label" | "input" | "description" | "error")[];
}

/** Choose rows of another section by typing: only those in use are offered; people with their pictures. */
export function RefsField(props: RefsFieldProps) {
  const { label, required = false, description } = props;
  return (
    <Suspense fallback={<MultiSelectField label={label} required={required} description={description} disabled />}>
      <KnownRefsField key={props.to} {...props} />
    </Suspense>
  );
}

function KnownRefsField({
  to,
  among,
  value,
  onChange,
  onBlur,
  max,
  names = NONE,
  refuse,
  pills,
  ...input
}: RefsFieldProps) {
  const t = useT();
  const target = useDescription(to);
  const barred = useBarred(target);
  const [typed, setTyped] = useState("");
  const [asked] = useDebouncedValue(typed, TYPING_MS);
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const { data, none } = useFound(target, asked, among);
  const label = useNames(target, value, { ...names, ...picked });
  const found = data.filter((row) => isPickable(target, row) && !value.includes(row._id));
  const byId = new Map(found.map((row) => [row._id, row]));
  const people = target.list.image !== undefined && to === "users";
  const options = found
    .map((row) => ({ value: row._id, label: titleOf(target, row), disabled: (refuse?.(row) ?? null) !== null }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "vi"));
  const choose = (ids: string[]): void => {
    const fresh = ids.flatMap((id) => byId.get(id) ?? []);
    setPicked((before) => ({ ...before, ...Object.fromEntries(fresh.map((row) => [row._id, titleOf(target, row)])) }));
    onChange(ids);
  };
  return (
    <MultiSelectField
      {...input}
      data={[...value.map((id) => ({ value: id, label: label(id) })), ...options]}
      value={[...value]}
      onChange={choose}
      {...(onBlur ? { onBlur } : {})}
      {...(max === undefined ? {} : { maxValues: max })}
      searchable
      clearable={value.length > 1 && pills !== false}
      hidePickedOptions
      classNames={{ pillsList: classes.pills ?? "" }}
      {...(pills === false ? { renderPill: () => null } : {})}
      {...(value.length === 0 || pills === false ? { placeholder: barred ?? t("record.pick") } : {})}
      {...(barred === null ? {} : { disabled: true })}
      // The server has searched, by more than the label.
      filter={({ options: all }) => all.filter((option) => !("value" in option) || byId.has(option.value))}
      onSearchChange={setTyped}
      renderOption={({ option }) => {
        const row = byId.get(option.value);
        const reason = row ? (refuse?.(row) ?? null) : null;
        return (
          <span className={classes.option}>
            {people && <Avatar name={option.label} src={row ? pictureOf(row) : null} size={28} />}
            <span>
              {option.label}
              {row && people && (
                <span className={classes.under}>{textOf(row["email"]) || textOf(row["userName"])}</span>
              )}
              {reason !== null && <span className={classes.under}>{reason}</span>}
            </span>
          </span>
        );
      }}
      {...(people
        ? {
            renderPill: ({ option, onRemove, disabled }) => (
              <Pill withRemoveButton={!disabled} {...(onRemove ? { onRemove } : {})}>
                <span className={classes.pill}>
                  <Avatar name={option.label} size={18} />
                  {option.label}
                </span>
              </Pill>
            ),
          }
        : {})}
      nothingFoundMessage={none}
    />
  );
}

/** Names of rows for a place that only shows them. */
export function RefNames(props: { to: string; ids: readonly string[] }) {
  return (
    <Suspense fallback={<span data-coming>…</span>}>
      <KnownRefNames {...props} />
    </Suspense>
  );
}

function KnownRefNames({ to, ids }: { to: string; ids: readonly string[] }) {
  const target = useDescription(to);
  return ids.map(useNames(target, ids, NONE)).join(", ");
}

/** The picture of a person's row. */
function pictureOf(row: ResourceRow): string | null {
  return row._files[String(row["avatar"])]?.thumbUrl ?? null;
}

/** Gives the name of a chosen row: as known, else asked for, one by one. */
function useNames(
  target: ResourceDescription,
  ids: readonly string[],
  known: Readonly<Record<string, string>>,
): (id: string) => string {
  const service = useServices().list<ResourceRow>(target.name);
  const t = useT();
  const missing = ids.filter((id) => known[id] === undefined);
  const asked = useQueries({
    queries: missing.map((id) => ({
      queryKey: [target.name, "name", id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => titleOf(target, (await service.get(id, signal)).result),
    })),
  });
  const found = new Map(missing.map((id, index) => [id, asked[index]]));
  return (id) => {
    const query = found.get(id);
    return known[id] ?? (query?.isSuccess ? query.data || t("value.none") : "…");
  };
}
