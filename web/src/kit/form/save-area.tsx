import { Button } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { mayWait } from "@nepnha/domain/kit/drafts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { SaveBar } from "../../ui/layout/save-bar.tsx";
import { EditorsNote } from "../live/editors-note.tsx";
import { OvertakenNote } from "../live/overtaken-note.tsx";
import { useNeighbours } from "../list/neighbours.ts";
import { moveLabel } from "../moves/move-texts.ts";
import { useGoTo } from "../resource/paths.ts";
import { MoreMenu, type MoreItem } from "./more-menu.tsx";
import type { RecordFormState } from "./use-record-form.ts";

/** How a form is saved, and how it stands: a main button, at most one beside it, and everything else behind "…". */
export function SaveArea({
  place,
  resource,
  record,
  main,
}: {
  place: "side" | "foot";
  resource: ResourceDescription;
  record: RecordFormState;
  /** What makes a draft show: the main button then. */
  main: NamedMove | null;
}) {
  const t = useT();
  const goTo = useGoTo(resource);
  const { base, form, saving, save } = record;
  const { isDirty, errors } = form.formState;
  const wrong = Object.keys(errors).length;
  // What only publishing asks for keeps nobody from saving a draft.
  const lacking = main !== null && wrong > 0 && Object.keys(errors).every((name) => isLacking(resource, name, errors));
  const next = useNeighbours(resource, base?._id)?.next;
  const close = resource.screens === "own" ? null : { label: t("ui.saveAndClose"), run: () => void save("close") };
  // Beside the button that publishes stands the one that saves; without it there is room for one more in the rail.
  const second = place === "side" && !main ? close : null;
  const others: MoreItem[] = [
    ...(close && !second ? [close] : []),
    ...(next ? [{ label: t("record.saveAndNext"), run: () => void save(next) }] : []),
    { label: t(isDirty ? "ui.discard" : "ui.cancel"), run: isDirty ? record.discard : goTo.list },
  ];
  const mainButton = main && (
    <Button data-main loading={saving} onClick={() => void save({ move: main })}>
      {moveLabel(resource, main)}
    </Button>
  );
  const plain = (
    <Button type="submit" loading={saving} variant={main ? "default" : "filled"}>
      {t("ui.save")}
    </Button>
  );
  const busy = saving ? t("ui.saving") : null;
  const more = <MoreMenu resource={resource} row={base} items={others} main={main} place={place} busy={busy} />;
  const state = saving
    ? t("ui.saving")
    : lacking
      ? t("record.lacking", { count: wrong })
      : wrong > 0
        ? t("form.wrong", { count: wrong })
        : isDirty
          ? t("ui.unsaved")
          : "";
  const { overtaken, editing } = record;
  // Here nothing of the form moves when they come and go.
  const notes = (
    <>
      {record.refusal && <Banner kind="error">{record.refusal}</Banner>}
      {overtaken && <OvertakenNote row={overtaken} onCompare={record.compare} />}
      {base && <EditorsNote feature={resource.name} id={base._id} editing={editing} quiet={overtaken !== null} />}
    </>
  );
  return (
    <SaveBar place={place} state={state} note={notes}>
      {place === "foot" && more}
      {/* First, so that a Tab and an Enter after the last field show nothing to anybody. */}
      {plain}
      {place === "foot" ? (
        mainButton
      ) : (
        <div>
          {mainButton}
          {second && (
            <Button variant="default" disabled={saving} onClick={second.run}>
              {second.label}
            </Button>
          )}
          {more}
        </div>
      )}
    </SaveBar>
  );
}

/** Whether all that is wrong with a field is that publishing asks for it. */
function isLacking(
  resource: ResourceDescription,
  name: string,
  errors: RecordFormState["form"]["formState"]["errors"],
): boolean {
  return mayWait(resource, name) && errors[name]?.type === "required";
}
