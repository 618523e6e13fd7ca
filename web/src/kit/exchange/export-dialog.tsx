import { Button, Checkbox, Group, Progress, Radio, SegmentedControl } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { EXPORT_LIMITS, type ExportFormat } from "@nepnha/contract/kit/exchange";
import { listColumns } from "@nepnha/domain/kit/list-columns";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { formatNumber } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { columnLabel, oneOf } from "../resource/labels.ts";
import { tableState, type ListState } from "../find/list-state.ts";
import { totalText, type Total } from "../find/total-text.ts";
import { useExactTotal } from "../find/use-exact-total.ts";
import { saveFile } from "./calls.ts";
import classes from "./exchange.module.css";

/** Take the list away as a file: what it is narrowed to, or what is selected, with the columns wanted. */
export function ExportDialog({
  resource,
  state,
  found,
  selected,
  shown,
  onClose,
}: {
  resource: ResourceDescription;
  state: ListState;
  /** How many rows the list has with its filters. */
  found: Total;
  /** Ids of the selected rows. */
  selected: readonly string[];
  /** Columns that the table shows. */
  shown: readonly string[];
  onClose: () => void;
}) {
  const t = useT();
  const { environment } = useServices();
  const [format, setFormat] = useState<ExportFormat>("xlsx");
  const [scope, setScope] = useState<"all" | "selected">(selected.length > 0 ? "selected" : "all");
  const [columns, setColumns] = useState<readonly string[]>(shown);
  const [kilobytes, setKilobytes] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [abort] = useState(() => new AbortController());
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => void (alive.current = false);
  }, []);
  const one = oneOf(resource);
  const total = useExactTotal(resource, state, found);
  const all = t("exchange.scopeAll", { count: totalText(total), one });
  const isTooMuch = scope === "all" && total.total > EXPORT_LIMITS.rows;
  const offered = [...shown, ...listColumns(resource).filter((column) => !shown.includes(column))];
  const busy = kilobytes !== null;

  async function take(): Promise<void> {
    setFailure(null);
    setKilobytes(0);
    try {
      await saveFile(`${environment.apiUrl}/${resource.name}/export`, `${resource.name}.${format}`, {
        method: "POST",
        signal: abort.signal,
        body: {
          ...tableState(state),
          // In the order of the table.
          columns: offered.filter((column) => columns.includes(column)),
          format,
          ...(scope === "selected" ? { ids: selected } : {}),
        },
        onProgress: (bytes) => alive.current && setKilobytes(Math.round(bytes / 1024)),
      });
      showSnackbar({ kind: "success", text: t("exchange.exported") });
      onClose();
    } catch (cause) {
      if (!alive.current) return;
      setKilobytes(null);
      const said = cause instanceof ApiError && (cause.fieldErrors[0]?.message ?? cause.detail);
      setFailure(said || t("request.failed"));
    }
  }
  const close = (): void => {
    abort.abort();
    onClose();
  };
  return (
    <Dialog opened onClose={close} title={t("exchange.exportTitle", { one: oneOf(resource) })} size="lg">
      <div className={classes.steps}>
        {selected.length > 0 && (
          <Radio.Group
            label={t("exchange.scope")}
            value={scope}
            onChange={(value) => setScope(value === "selected" ? "selected" : "all")}
          >
            <Group mt={8} gap="lg">
              <Radio value="selected" label={t("exchange.scopeSelected", { count: selected.length, one })} />
              <Radio value="all" label={all} />
            </Group>
          </Radio.Group>
        )}
        {selected.length === 0 && <p className={classes.text}>{all}</p>}
        <Checkbox.Group label={t("exchange.columns")} value={[...columns]} onChange={setColumns}>
          <div className={classes.columns}>
            {offered.map((column) => (
              <Checkbox key={column} value={column} label={columnLabel(resource, column)} />
            ))}
          </div>
        </Checkbox.Group>
        <SegmentedControl
          aria-label={t("exchange.format")}
          value={format}
          onChange={(value) => setFormat(value === "csv" ? "csv" : "xlsx")}
          data={[
            { value: "xlsx", label: "Excel (.xlsx)" },
            { value: "csv", label: "CSV (.csv)" },
          ]}
        />
        {busy && (
          <div role="status">
            <p className={classes.text}>{t("exchange.received", { size: formatNumber(kilobytes) })}</p>
            <Progress value={100} animated aria-label={t("exchange.exporting")} />
          </div>
        )}
        {isTooMuch && <Banner kind="warning">{t("exchange.tooMuch", { max: EXPORT_LIMITS.rows })}</Banner>}
        {failure !== null && <Banner kind="error">{failure}</Banner>}
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={close}>
          {t("ui.cancel")}
        </Button>
        <Button
          loading={busy}
          disabled={columns.length === 0 || (isTooMuch && total.totalIsExact)}
          onClick={() => void take()}
          data-autofocus
        >
          {t("exchange.exportNow")}
        </Button>
      </Group>
    </Dialog>
  );
}
