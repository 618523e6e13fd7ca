import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { ApiError } from "../../platform/api/api-error.ts";
import { useRefusal } from "../../platform/api/use-refusal.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { t } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { loadActions } from "../feature/actions.ts";
import { rowPath, useGoTo } from "../resource/paths.ts";
import { isRow, rowKey } from "../resource/queries.ts";
import type { ResourceRow } from "../resource/row.ts";
import { reasonAgainst } from "../resource/verdicts.ts";
import type { YoungRows } from "../inputs/young-rows.ts";
import { useActionTools } from "../feature/use-action-tools.ts";
import { changesOf, formFields, resolverOf, valuesOf, type FormValues } from "../values/form-values.ts";

/** What to do after a save; a function leads elsewhere, a move is made with what was saved. */
export type After = "stay" | "close" | (() => void) | { readonly move: NamedMove };

/** A form of a section and how it is saved. */
export interface RecordFormState {
  readonly form: UseFormReturn<FormValues>;
  /** The row as the form began with it; `null` for a new one. */
  readonly base: ResourceRow | null;
  readonly saving: boolean;
  /** Whether the row is being worked on: until it is saved, and from the next change on. */
  readonly editing: boolean;
  /** Whether something would be lost now; right also between a save and the next drawing. */
  readonly isDirty: () => boolean;
  readonly save: (after: After) => Promise<void>;
  /** Back to what is stored; can be undone from the notice. */
  readonly discard: () => void;
  /** What the server said that belongs to no field. */
  readonly refusal: string | null;
  /** The row as somebody else has saved it meanwhile. */
  readonly conflict: ResourceRow | null;
  /** Newer than what the form began with, while something is being changed here. */
  readonly overtaken: ResourceRow | null;
  /** Put the two versions beside each other without waiting for a save. */
  readonly compare: () => void;
  /** Save these fields as they are in the form over the other version; all else is theirs. */
  readonly keepMine: (fields: readonly string[]) => Promise<void>;
  /** Show the other version; can be undone from the notice. */
  readonly takeTheirs: () => void;
  readonly closeConflict: () => void;
}

/** What a form needs of its screen. */
interface FormSurroundings {
  /** Where its fields stand. */
  readonly place: RefObject<HTMLFormElement | null>;
  /** Whether something must end before a save, such as an upload. */
  readonly busy: () => boolean;
  /** Brings a field to the front that lies behind a tab. */
  readonly reveal: (name: string) => void;
  /** Id of the row that a new one copies; the server's log says so. */
  readonly source?: string | undefined;
  /** Rows of lists that are not judged yet. */
  readonly young: YoungRows;
}

/** The form of a row, or of a new one. */
export function useRecordForm(
  resource: ResourceDescription,
  row: ResourceRow | null,
  initial: FormValues,
  { place, busy, reveal, source, young }: FormSurroundings,
): RecordFormState {
  const services = useServices();
  const service = services.list<ResourceRow>(resource.name);
  const queries = useQueryClient();
  const goTo = useGoTo(resource);
  const tools = useActionTools(resource);
  const [base, setBase] = useState(row);
  const [saving, setSaving] = useState(false);
  const [done, setDone] = useState(false);
  const [refusal, setRefusal] = useRefusal();
  const [conflict, setConflict] = useState<ResourceRow | null>(null);
  /** One save at a time, whatever is clicked before the next drawing. */
  const sending = useRef(false);
  const dirty = useRef(false);
  /** What the form is asked for: all that publishing needs from the first try on, until a plain save. */
  const becoming = useRef<number>(undefined);
  const form = useForm<FormValues>({
    defaultValues: initial,
    resolver: resolverOf(resource, young, () => becoming.current),
    mode: "onTouched",
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);

  function begin(from: ResourceRow): void {
    dirty.current = false;
    becoming.current = undefined;
    setBase(from);
    setConflict(null);
    setRefusal(null);
    form.reset(valuesOf(resource, from));
  }
  const latest = row && base && row.version > base.version && !saving ? row : null;
  const newer = isDirty ? null : latest;
  useEffect(() => {
    // Somebody saved while nothing was being changed here: show it.
    if (newer) begin(newer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `begin` is made again at each drawing
  }, [newer]);

  /** What the section wants to ask before this row's status changes. */
  async function agreed(stored: ResourceRow, status: number): Promise<boolean> {
    return (await (await loadActions(resource.name)).beforeMove?.([stored], status, tools)) ?? true;
  }

  async function send(values: FormValues, from: ResourceRow | null, after: After): Promise<void> {
    if (sending.current) return;
    if (from && values["status"] !== from.status && !(await agreed(from, Number(values["status"])))) return;
    sending.current = true;
    setSaving(true);
    setRefusal(null);
    try {
      const changes = changesOf(resource, values, from);
      const { result, error } = from
        ? await service.update<ResourceRow>({ ...changes, _id: from._id, version: from.version } as ResourceRow, "told")
        : await service.create(changes, "told", source);
      if (error) refuse(error);
      else if (isRow(result)) {
        saved(result, after);
        if (!from) await (await loadActions(resource.name)).made?.(result, tools);
        if (typeof after === "object") await make(result, after.move);
      }
    } finally {
      sending.current = false;
      setSaving(false);
    }
  }

  /** Make a move with a row as it is stored; what the move asks for was just saved with it. */
  async function make(stored: ResourceRow, move: NamedMove): Promise<void> {
    becoming.current = move.to;
    const { sendMove } = await import("../moves/make-move.ts");
    const asked = Object.fromEntries((move.fields ?? []).map((name) => [name, stored[name]]));
    const error = await sendMove({ resource, api: services.api, queries }, stored, move, asked);
    // What was typed is saved all the same.
    if (error) refuse(error, "");
  }

  function saved(stored: ResourceRow, after: After): void {
    showSnackbar({ kind: "success", text: t("save.ok"), id: "save" });
    begin(stored);
    // Whoever makes a row goes on with it.
    setDone(base !== null);
    queries.setQueryData(rowKey(resource, stored._id), { row: stored, failure: null });
    void queries.invalidateQueries({ queryKey: [resource.name] });
    goOn(after, base ? undefined : stored);
  }

  function goOn(after: After, made?: ResourceRow): void {
    if (typeof after === "function") after();
    else if (after === "close") goTo.list();
    else if (made) goTo.made(made._id);
  }

  /** R5-16, R8-05 the refused fields carry their reasons; the first of them gets the focus. */
  function refuse(error: ApiError, failed = t("save.failed")): void {
    if (error.code === "VERSION_CONFLICT" && error.problem?.current) {
      setConflict(error.problem.current as ResourceRow);
      return;
    }
    const { holder } = error.problem ?? {};
    if (holder) {
      // Beside the form, which is not left for it.
      const action = { label: t("record.seeTaken"), run: () => window.open(rowPath(resource, holder.id)) };
      showSnackbar({
        kind: "info",
        text: t("record.taken", { title: holder.title }),
        id: "save",
        ms: null,
        action,
        ofScreen: true,
      });
    }
    // The first one of a field stands; the others would push it away.
    const refused = new Map(
      error.fieldErrors.toReversed().map(({ field, message }) => {
        const [name = "", ...steps] = field.split(".");
        return [
          name,
          {
            type: "server",
            message: message || t("form.invalid"),
            ...(steps.length > 0 ? { types: { at: steps.join(".") } } : {}),
          },
        ];
      }),
    );
    const own = formFields(resource).filter((name) => refused.has(name));
    for (const name of own) form.setError(name, refused.get(name) ?? {});
    // No other notice tells what belongs to none of them.
    const elsewhere = [...refused].filter(([name]) => !own.includes(name)).map(([, { message }]) => message);
    if (error.status === 0 && failed) setRefusal(error);
    else if (own.length === 0) setRefusal([failed, error.detail].filter(Boolean).join(". ") || t("save.failed"));
    else if (elsewhere.length > 0) setRefusal(elsewhere.join(" "));
    focus(own[0]);
  }

  /** What is wrong is said at its field, how much of it at the save button. */
  function invalid(errors: Readonly<Record<string, unknown>>): void {
    focus(formFields(resource).find((name) => name in errors));
  }

  function focus(name: string | undefined): void {
    if (name === undefined) return;
    reveal(name);
    focusField(place.current, name);
  }

  return {
    form,
    base,
    saving,
    editing: isDirty || !done,
    refusal,
    conflict,
    isDirty: () => dirty.current,
    async save(after) {
      if (busy()) {
        showSnackbar({ kind: "info", text: t("record.waitUpload"), id: "save", ofScreen: true });
        return;
      }
      if (base && typeof after !== "object" && !isDirty) {
        // Nothing to be saved is no success of a save.
        if (after === "stay") showSnackbar({ kind: "info", text: t("record.unchanged"), id: "save", ofScreen: true });
        return goOn(after);
      }
      young.clear();
      becoming.current = typeof after === "object" ? after.move.to : undefined;
      await form.handleSubmit(async (values) => {
        if (base && typeof after === "object" && !isDirty) {
          const reason = reasonAgainst(base, after.move.name);
          setRefusal(reason);
          if (reason === null) await make(base, after.move);
        } else await send(values, base, after);
      }, invalid)();
    },
    discard() {
      const values = form.getValues();
      form.reset();
      const action = {
        label: t("list.undo"),
        run: () => form.reset(values, { keepDefaultValues: true }),
      };
      showSnackbar({ kind: "info", text: t("record.discarded"), id: "save", ms: 8000, action, ofScreen: true });
    },
    overtaken: isDirty ? latest : null,
    compare: () => setConflict(latest),
    async keepMine(fields) {
      if (!conflict) return;
      const typed = form.getValues();
      const kept = Object.fromEntries(fields.map((name) => [name, typed[name]]));
      const merged = { ...valuesOf(resource, conflict), ...kept };
      begin(conflict);
      form.reset(merged, { keepDefaultValues: true });
      await form.handleSubmit(async (values) => send(values, conflict, "stay"), invalid)();
    },
    takeTheirs() {
      if (!conflict || !base) return;
      const [typed, began] = [form.getValues(), base];
      queries.setQueryData(rowKey(resource, conflict._id), { row: conflict, failure: null });
      begin(conflict);
      const undo = (): void => {
        setBase(began);
        form.reset(valuesOf(resource, began));
        form.reset(typed, { keepDefaultValues: true });
      };
      const action = { label: t("list.undo"), run: undo };
      showSnackbar({ kind: "info", text: t("record.conflictTook"), id: "save", ms: 8000, action, ofScreen: true });
    },
    closeConflict: () => setConflict(null),
  };
}

/** R5-16 bring the input of a form's field into view and focus it. */
function focusField(within: HTMLFormElement | null, name: string): void {
  const place = within?.querySelector(`[data-field="${name}"]`);
  const input =
    place?.querySelector<HTMLElement>("[aria-invalid=true]") ??
    place?.querySelector<HTMLElement>("input:not([type=file]), textarea, [contenteditable=true], button");
  place?.scrollIntoView({ block: "center" });
  input?.focus({ preventScroll: true });
}
