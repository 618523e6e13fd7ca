import { TextInput } from "@mantine/core";
import { SEARCH_TERM_MAX } from "@nepnha/contract/platform/constants";
import type { Field } from "@nepnha/contract/kit/define";
import { useId, useState, type ReactNode } from "react";
import type { FilterInput } from "@nepnha/contract/platform/find-answer";
import { useT } from "../../platform/i18n/i18n.ts";
import { ownFilterOf } from "../feature/slots.ts";
import { filterKind } from "../find/list-state.ts";
import { RefField } from "../inputs/ref-field.tsx";
import { RefsField } from "../inputs/refs-field.tsx";
import { columnLabel } from "../resource/labels.ts";
import { textOf } from "../values/value-text.ts";
import { DaysEditor } from "./days-editor.tsx";
import { textsOf, withFilter, type EditorProps, type FilterProps } from "./filter-values.ts";
import classes from "./filters.module.css";
import { ManyEditor } from "./many-editor.tsx";
import { RangeEditor } from "./range-editor.tsx";

/** Changes one filter of a list, at once. What is changed while it is open is one step back. */
export function FilterEditor({ column, ...props }: FilterProps & { column: string }) {
  const { resource, state, change } = props;
  const [touched, setTouched] = useState(false);
  const onChange = (value: FilterInput | undefined): void => {
    change({ filter: withFilter(props, column, value) }, touched ? "replace" : undefined);
    setTouched(true);
  };
  const editor = { resource, column, value: state.filter[column], onChange };
  return <div className={classes.editor}>{editorOf(editor, props)}</div>;
}

function editorOf(editor: EditorProps, { state }: FilterProps): ReactNode {
  const { resource, column, value, onChange } = editor;
  const field: Field | undefined = resource.fields[column];
  const kind = filterKind(resource, column);
  switch (kind) {
    case "many":
      return <ManyEditor {...editor} />;
    case "flag":
      return <FlagEditor {...editor} />;
    case "days":
      return <DaysEditor {...editor} filter={state.filter} />;
    case "range":
      return <RangeEditor {...editor} />;
    case "text":
      return <TextEditor key={textOf(value)} {...editor} />;
    case "refs":
      if (field?.kind !== "refs") return null;
      return (
        <RefsField
          to={field.to}
          among={field.among}
          label={columnLabel(resource, column)}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={(ids) => onChange(ids.length > 0 ? ids : undefined)}
        />
      );
    case "ref":
      if (field?.kind !== "ref") return null;
      return (
        <RefField
          to={field.to}
          among={field.among}
          aria-label={columnLabel(resource, column)}
          value={typeof value === "string" ? value : null}
          onChange={(id) => onChange(id ?? undefined)}
        />
      );
    case "own": {
      const Editor = ownFilterOf(resource.name)?.Editor;
      return (
        Editor && <Editor value={textsOf(value)} onChange={(next) => onChange(next.length > 0 ? next : undefined)} />
      );
    }
    case undefined:
      return null;
    default:
      return kind satisfies never;
  }
}

function FlagEditor({ resource, column, value, onChange }: EditorProps) {
  const t = useT();
  const name = useId();
  return (
    <div className={classes.options} role="radiogroup" aria-label={columnLabel(resource, column)}>
      {[true, false].map((flag) => (
        <label key={String(flag)} className={classes.option}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={value === flag}
            onChange={() => onChange(flag)}
          />
          {t(flag ? "value.yes" : "value.no")}
        </label>
      ))}
    </div>
  );
}

/** A text that the column must be, taken when it is left or with Enter. */
function TextEditor({ resource, column, value, onChange }: EditorProps) {
  const t = useT();
  const before = textOf(value);
  const [text, setText] = useState(before);
  const name = columnLabel(resource, column);
  // Cut to the limit it would be another text, and find nothing.
  const isTooLong = text.trim().length > SEARCH_TERM_MAX;
  const take = (): void => {
    if (text.trim() !== before && !isTooLong) onChange(text.trim() || undefined);
  };
  return (
    <TextInput
      aria-label={name}
      value={text}
      error={isTooLong && t("field.maxLength", { name, max: SEARCH_TERM_MAX })}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === "Enter" && take()}
    />
  );
}
