import { isOptionsGroup, type ComboboxItem } from "@mantine/core";
import type { Among, ResourceDescription } from "@nepnha/contract/kit/define";
import { useDebouncedValue } from "@mantine/hooks";
import { Suspense, useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { SelectField } from "../../ui/fields/select.tsx";
import { useDescription } from "../resource/descriptions.ts";
import { titleOf, titleWithAbout } from "../resource/labels.ts";
import { useAllRows, useRow } from "../resource/queries.ts";
import { isDeleted, isPickable } from "../resource/rights.ts";
import type { ResourceRow } from "../resource/row.ts";
import { pathOf, subtreeIds } from "../resource/tree.ts";
import { useBarred, useFound } from "./use-found.ts";

const TYPING_MS = 250;
const PATH_MARK = " › ";
/** Pixels that a level of a tree stands further in. */
const INDENT = 18;

interface RefFieldProps {
  /** Name of the section that is pointed at. */
  to: string;
  /** Which of its rows are offered, if not all. */
  among?: Among | undefined;
  value: string | null;
  /** Names of rows as far as they are known. */
  names?: Readonly<Record<string, string>> | undefined;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  /** A row that cannot be chosen, nor what hangs below it: nothing stands below itself. */
  notBelow?: string | undefined;
  label?: string;
  "aria-label"?: string;
  description?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  inputWrapperOrder?: ("label" | "input" | "description" | "error")[];
}

/** Choose a row of another section by typing: only those in use, in a tree with the names above them. */
export function RefField(props: RefFieldProps) {
  const {
    to,
    among: _among,
    value: _value,
    names: _names,
    onChange: _onChange,
    notBelow: _notBelow,
    onBlur: _onBlur,
    ...input
  } = props;
  return (
    <Suspense fallback={<SelectField {...input} disabled />}>
      <KnownRefField key={to} {...props} />
    </Suspense>
  );
}

function KnownRefField({ to, among, value, names, onChange, notBelow, onBlur, ...input }: RefFieldProps) {
  const t = useT();
  const target = useDescription(to);
  const [typed, setTyped] = useState("");
  const [asked] = useDebouncedValue(typed, TYPING_MS);
  const barred = useBarred(target);
  const all = useAllRows(target, target.tree !== undefined && barred === null);
  const label = (row: ResourceRow): string =>
    [...pathOf(target, row, all), titleWithAbout(target, row)].join(PATH_MARK);
  const chosen = useChosen(target, value, label, barred === null ? null : (names?.[value ?? ""] ?? barred));
  const { data, none } = useFound(target, chosen?.label === asked ? "" : asked, among);
  const below = notBelow === undefined ? new Set<string>() : subtreeIds(target, notBelow, all.values());
  const found = data
    .filter((row) => isPickable(target, row) && !below.has(row._id) && row._id !== chosen?.value)
    .map((row) => ({ value: row._id, label: label(row) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "vi"));
  return (
    <SelectField
      {...input}
      data={chosen ? [chosen, ...found] : found}
      value={value}
      onChange={onChange}
      {...(onBlur ? { onBlur } : {})}
      searchable
      clearable
      placeholder={barred ?? t("record.pick")}
      {...(barred === null ? {} : { disabled: true })}
      // The server has searched, by more than the label; what is chosen is no match of other words.
      filter={({ options }) => options.filter((option) => isOptionsGroup(option) || option.value !== value)}
      // Without a search the whole tree is there to be seen as one.
      {...(target.tree && asked === "" ? { renderOption: TreeOption } : {})}
      onSearchChange={setTyped}
      nothingFoundMessage={none}
    />
  );
}

/** An option below the ones that its path names; who only hears it is told the path. */
function TreeOption({ option }: { option: ComboboxItem }) {
  const steps = option.label.split(PATH_MARK);
  const above = steps.slice(0, -1).map((step) => step + PATH_MARK);
  return (
    <span style={{ paddingInlineStart: above.length * INDENT }}>
      {above.length > 0 && <span className="nn-hidden">{above.join("")}</span>}
      {steps.at(-1)}
    </span>
  );
}

/** Name of the chosen row for a place that only shows it. */
export function RefName(props: { to: string; id: string }) {
  return (
    <Suspense fallback={<span data-coming>…</span>}>
      <KnownRefName {...props} />
    </Suspense>
  );
}

function KnownRefName({ to, id }: { to: string; id: string }) {
  const target = useDescription(to);
  const { data } = useRow(target, id);
  return data?.row ? titleOf(target, data.row) : "…";
}

/** The chosen row as an option, whatever its status: what is chosen stays visible. With a `known` name it is not asked for. */
function useChosen(
  target: ResourceDescription,
  value: string | null,
  label: (row: ResourceRow) => string,
  known: string | null,
): { value: string; label: string } | null {
  const t = useT();
  const { data } = useRow(target, known === null ? (value ?? undefined) : undefined);
  if (value === null) return null;
  const row = data?.row;
  if (!row) return { value, label: known ?? "…" };
  return { value, label: isDeleted(row) ? `${label(row)} ${t("value.deletedRow")}` : label(row) };
}
