import { Button } from "@mantine/core";
import { siteLogs } from "@nepnha/contract/features/site/site-logs";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LIST_DEFAULTS } from "../../../kit/find/list-state.ts";
import { usePage } from "../../../kit/resource/queries.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { isAllowed, reasonAgainst } from "../../../kit/resource/verdicts.ts";
import { ApiError } from "../../../platform/api/api-error.ts";
import { formatDay } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useUser } from "../../../platform/session/services-context.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import classes from "../site.module.css";
import type { LogBox } from "./log-box.ts";
import { Thumbs } from "./log-form.tsx";
import type { WaitingLog } from "./log-storage.ts";

/** A log that is still on this device: it waits, was refused, or meets another one of its day. */
export function WaitingLogCard({ log, box }: { log: WaitingLog; box: LogBox }) {
  const t = useT();
  return (
    <section className={classes.row} aria-label={`${t("siteLogs.panel.mine")} ${formatDay(log.logDate)}`}>
      <div className={classes.rowHead}>
        <h3>{formatDay(log.logDate)}</h3>
        {log.state === "waiting" && <StatusChip tone="waiting">{t("siteLogs.panel.waiting")}</StatusChip>}
      </div>
      {log.state === "conflict" ? (
        <Conflict log={log} box={box} />
      ) : (
        <>
          <p>{workOf(log)}</p>
          <Thumbs photos={log.photos} />
        </>
      )}
      {log.state === "refused" && (
        <>
          <Banner kind="error">{t("siteLogs.panel.refused", { reason: log.reason ?? "" })}</Banner>
          <div className={classes.tools}>
            <Button variant="default" onClick={() => void box.again(log)}>
              {t("siteLogs.panel.again")}
            </Button>
            <Button variant="default" onClick={() => void box.drop(log)}>
              {t("siteLogs.panel.drop")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

type Standing = SectionRow<typeof siteLogs>;

/** Both logs of the day side by side: one of them stays. */
function Conflict({ log, box }: { log: WaitingLog; box: LogBox }) {
  const t = useT();
  const { _id: userId } = useUser();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const filter = { projectId: log.projectId, logDate: { from: log.logDate, to: log.logDate } };
  const page = usePage(siteLogs, { ...LIST_DEFAULTS, pageSize: 100, filter }, { enabled: true, selected: [] });
  const standing = page.data?.items.find(({ createdBy }) => createdBy === userId);
  const replace = async (row: Standing): Promise<void> => {
    try {
      await box.replace(log, row);
      await queries.invalidateQueries({ queryKey: [siteLogs.name] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.detail || t("save.failed"));
      await queries.invalidateQueries({ queryKey: [siteLogs.name] });
    }
  };
  const locked = standing ? reasonAgainst(standing, "update") : null;
  return (
    <>
      <Banner kind="warning">{t("siteLogs.panel.conflict")}</Banner>
      {refusal !== undefined && <Banner kind="error">{refusal}</Banner>}
      <div className={classes.both}>
        <div>
          <strong>{t("siteLogs.panel.theirs")}</strong>
          <p>{standing?.workDone}</p>
          <p className={classes.quiet}>{t("siteLogs.panel.photoCount", { count: standing?.photos.length ?? 0 })}</p>
        </div>
        <div>
          <strong>{t("siteLogs.panel.mine")}</strong>
          <p>{workOf(log)}</p>
          <p className={classes.quiet}>{t("siteLogs.panel.photoCount", { count: log.photos.length })}</p>
        </div>
      </div>
      {locked !== null && <p className={classes.quiet}>{locked}</p>}
      <div className={classes.tools}>
        {standing && isAllowed(standing, "update") && (
          <Button onClick={() => void replace(standing)}>{t("siteLogs.panel.replace")}</Button>
        )}
        {!standing && (
          <Button variant="default" onClick={() => void box.again(log)}>
            {t("siteLogs.panel.again")}
          </Button>
        )}
        <Button variant="default" onClick={() => void box.drop(log)}>
          {t("siteLogs.panel.drop")}
        </Button>
      </div>
    </>
  );
}

function workOf({ body }: WaitingLog): string {
  return typeof body["workDone"] === "string" ? body["workDone"] : "";
}
