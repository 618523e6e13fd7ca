import { Button } from "@mantine/core";
import { siteLogs } from "@nepnha/contract/features/site/site-logs";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useStore } from "../../../platform/lib/store.ts";
import { useCan } from "../../../platform/session/services-context.ts";
import type { SitePanelProps } from "../panel-props.ts";
import { SiteRows } from "../site-rows.tsx";
import classes from "../site.module.css";
import type { LogBox } from "./log-box.ts";
import { LogForm } from "./log-form.tsx";
import { useLogBox } from "./use-log-box.ts";
import { WeeklyReportButton } from "../weekly-report/weekly-report-button.tsx";
import { WaitingLogCard } from "./waiting-log-card.tsx";

/** What happened on the site day by day; above it what this device has not sent yet. */
export function LogsPanel({ projectId }: SitePanelProps) {
  const t = useT();
  const can = useCan();
  const box = useLogBox();
  const { write, ...search }: { write?: unknown } = useSearch({ strict: false });
  const [writing, setWriting] = useState(write === true);
  const navigate = useNavigate();
  // The way here may have been to write; who comes back to the address, or reloads it, has no form pushed at them.
  const forget = useEffectEvent(() => void navigate({ to: ".", search, replace: true }));
  useEffect(() => {
    if (write !== undefined) forget();
  }, [write]);
  // Who writes no logs has none on this device.
  const mine = can("siteLogs.create") ? box : null;
  return (
    <div className={classes.panel}>
      {box && writing ? (
        <LogForm projectId={projectId} box={box} onClose={() => setWriting(false)} />
      ) : (
        <div className={classes.tools}>
          {mine && <Button onClick={() => setWriting(true)}>{t("siteLogs.panel.write")}</Button>}
          {can("siteLogs.read") && <WeeklyReportButton projectId={projectId} />}
        </div>
      )}
      {mine && <Waiting projectId={projectId} box={mine} />}
      <SiteRows
        resource={siteLogs}
        projectId={projectId}
        facts={[
          "weatherAm",
          "weatherPm",
          "temperature",
          "workDone",
          "manpower",
          "materials",
          "equipment",
          "issues",
          "delayReason",
          "photos",
          "visibility",
        ]}
        none={t("siteLogs.panel.none")}
        sort={{ column: "logDate", direction: "desc" }}
      />
    </div>
  );
}

function Waiting({ projectId, box }: { projectId: string; box: LogBox }) {
  const logs = useStore(box.logs).filter((log) => log.projectId === projectId);
  return logs.map((log) => <WaitingLogCard key={log.clientId} log={log} box={box} />);
}
