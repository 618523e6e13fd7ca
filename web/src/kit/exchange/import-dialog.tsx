import { Button, Group, Loader } from "@mantine/core";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconFileSpreadsheet from "@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ImportReport } from "@nepnha/contract/kit/exchange";
import { useRef, useState, type DragEvent } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { columnLabel, oneOf } from "../resource/labels.ts";
import { saveFile, sendImport } from "./calls.ts";
import classes from "./exchange.module.css";

/** More errors than this are counted, not listed. */
const LISTED = 200;

/** Bring rows in from a file: its form first, then a check that changes nothing, then the import. */
export function ImportDialog({
  resource,
  onDone,
  onClose,
}: {
  resource: ResourceDescription;
  /** Told when rows came in. */
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const { environment } = useServices();
  const url = `${environment.apiUrl}/${resource.name}`;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<ImportReport | null>(null);
  const [result, setResult] = useState<ImportReport | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const one = oneOf(resource);

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (cause) {
      const reason = cause instanceof ApiError ? cause.fieldErrors[0]?.message || cause.detail : "";
      setFailure(reason || t("request.failed"));
    }
    setBusy(false);
  }
  const check = (chosen: File | undefined): void => {
    if (!chosen || busy) return;
    setFile(chosen);
    setChecked(null);
    void attempt(async () => setChecked(await sendImport(`${url}/import`, chosen, true)));
  };
  const bringIn = (): void => {
    if (!file) return;
    void attempt(async () => {
      const done = await sendImport(`${url}/import`, file, false);
      if (done.errors.length > 0) {
        setChecked(done);
        return;
      }
      setResult(done);
      showSnackbar({ kind: "success", text: t("exchange.imported", { count: done.created + done.updated, one }) });
      onDone();
    });
  };
  const template = (): void =>
    void attempt(() => saveFile(`${url}/import-template`, `${resource.name}.xlsx`, { method: "GET" }));
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    check(event.dataTransfer.files[0]);
  };
  const ready = checked !== null && checked.errors.length === 0 && checked.total > 0;
  return (
    <Dialog opened onClose={onClose} title={t("exchange.importTitle", { one: oneOf(resource) })} size="xl">
      {result ? (
        <Banner kind="success">
          {t("exchange.importResult", { created: result.created, updated: result.updated, one })}
        </Banner>
      ) : (
        <div className={classes.steps}>
          <p className={classes.text}>{t("exchange.importText", { one })}</p>
          <Button
            variant="default"
            size="sm"
            className={classes.template ?? ""}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={template}
          >
            {t("exchange.template")}
          </Button>
          <button
            type="button"
            className={classes.drop}
            disabled={busy}
            onClick={() => input.current?.click()}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop}
          >
            <IconFileSpreadsheet size={28} aria-hidden />
            <strong>{file ? file.name : t("exchange.choose")}</strong>
            <span>{file ? t("exchange.chooseOther") : t("exchange.chooseHint")}</span>
          </button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t("exchange.choose")}
            accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={({ currentTarget }) => {
              check(currentTarget.files?.[0]);
              // The same file, mended, can be chosen again.
              currentTarget.value = "";
            }}
          />
          {busy && (
            <p className={classes.busy} role="status">
              <Loader size={18} /> {t(checked ? "exchange.importing" : "exchange.checking")}
            </p>
          )}
          {failure !== null && <Banner kind="error">{failure}</Banner>}
          {!busy && checked && <Checked resource={resource} checked={checked} />}
        </div>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(result ? "ui.close" : "ui.cancel")}
        </Button>
        {!result && (
          <Button loading={busy && ready} disabled={!ready} onClick={bringIn}>
            {t("exchange.importNow", { count: checked?.total ?? 0, one })}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

/** What the check found: what would come in, or every mistake with its place. */
function Checked({ resource, checked }: { resource: ResourceDescription; checked: ImportReport }) {
  const t = useT();
  const { total, created, updated, errors, errorCount } = checked;
  const one = oneOf(resource);
  const found = total > 0 ? "exchange.checkedBad" : "exchange.checkedHeader";
  if (errors.length === 0) {
    return (
      <Banner kind={total > 0 ? "success" : "warning"}>
        {total > 0 ? t("exchange.checkedOk", { total, created, updated, one }) : t("exchange.checkedEmpty")}
      </Banner>
    );
  }
  return (
    <>
      <Banner kind="warning">{t(found, { count: errorCount, total })}</Banner>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <div className={classes.errors} tabIndex={0} role="region" aria-label={t("exchange.errors")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("exchange.row")}</th>
              <th scope="col">{t("exchange.column")}</th>
              <th scope="col">{t("exchange.mistake")}</th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, LISTED).map(({ row, column, code, message }) => (
              <tr key={`${row} ${column} ${code}`}>
                <td>{row}</td>
                <td>{column in resource.fields ? columnLabel(resource, column) : column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {errorCount > LISTED && (
          <p className={classes.text}>{t("exchange.errorsMore", { count: errorCount - LISTED })}</p>
        )}
      </div>
    </>
  );
}
