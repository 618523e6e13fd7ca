import { Button } from "@mantine/core";
import type { OwnLogin } from "@nepnha/contract/features/auth/auth";
import { enumKey } from "@nepnha/contract/platform/enums";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useServices } from "../../../platform/session/services-context.ts";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { DataCard } from "../../../ui/layout/data-card.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { NotLoaded } from "../../../ui/feedback/not-loaded.tsx";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { PlatformIcon } from "./platform-icon.tsx";
import classes from "./me.module.css";

/** Tries to sign in to one's own account; asked for when somebody wants to see it. */
export function LoginsCard() {
  const t = useT();
  const { api } = useServices();
  const [open, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ["me", "logins"],
    queryFn: async ({ signal }) => (await api.call<{ items: OwnLogin[] }>("/auth/logins", { signal })).items,
    enabled: open,
  });
  return (
    <DataCard title={t("logins.title")} subtitle={t("logins.intro")}>
      {!open && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t("logins.show")}
        </Button>
      )}
      {open && isError && <NotLoaded failure={t("request.failed")} onRetry={() => void refetch()} />}
      {open && !data && !isError && <ListSkeleton rows={4} />}
      {data?.length === 0 && <p className={classes.hint}>{t("logins.none")}</p>}
      <ul className={classes.devices}>
        {data?.map((login) => (
          <Login key={`${login.at} ${login.kind}`} login={login} />
        ))}
      </ul>
    </DataCard>
  );
}

function Login({ login: { at, kind, result, ip, place, deviceName, platform } }: { login: OwnLogin }) {
  const t = useT();
  const what = tDynamic(`logins.${enumKey("actionLogKind", kind)}`, t("logins.other"));
  return (
    <li className={classes.device}>
      <PlatformIcon platform={platform} />
      <div className={classes.deviceText}>
        <div className={classes.deviceName}>
          {what} {result !== "OK" && <StatusChip tone="bad">{t(`logins.${result}`)}</StatusChip>}
        </div>
        <div className={classes.hint}>{[deviceName, place, ip].filter(Boolean).join(" · ")}</div>
      </div>
      <time className={classes.when} dateTime={at}>
        {formatDateTime(at)}
      </time>
    </li>
  );
}
