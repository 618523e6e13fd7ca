import { NOTIFICATION_CHANNELS } from "@nepnha/contract/features/notifications/inbox";
import type { notifications } from "@nepnha/contract/features/notifications/notifications";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { useQuery } from "@tanstack/react-query";
import type { FormSlots } from "../../kit/feature/form-slot-types.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import classes from "./inbox.module.css";

/** How many a campaign reaches while it is written, and how far it came once it is sent. */
export const campaignFormSlots: FormSlots<typeof notifications> = { Header: Progress, Footer: Preview };

function Progress({ row }: { row: SectionRow<typeof notifications> | null }) {
  const t = useT();
  if (!row || row.status < ENUMS.campaignStatus.SENDING) return null;
  const { sent, total, readRate } = row;
  return (
    <Banner kind="info">
      {t("notifications.progress", { sent: sent ?? 0, total: total ?? 0, rate: readRate ?? 0 })}
    </Banner>
  );
}

/** Its lists of ids, and whom they belong to. */
const LISTS = ["levels", "categoryIds", "groupIds", "userIds"] as const;
const LIST_OF: Readonly<Record<string, string>> = {
  LEVELS: "levels",
  CATEGORIES: "categoryIds",
  GROUPS: "groupIds",
  USERS: "userIds",
};

interface Counted {
  readonly total: number;
  readonly noConsent: number;
  readonly noAccount: number;
  readonly push: number;
  readonly email: number;
}

function Preview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useT();
  const { api } = useServices();
  const body = askedOf(values);
  const { data, error } = useQuery({
    queryKey: ["notifications", "preview", body],
    enabled: body !== null,
    staleTime: 10_000,
    queryFn: ({ signal }) =>
      api.call<Counted>("/notifications/preview", { method: "POST", body, signal, silent: "told" }),
  });
  const chosen: readonly unknown[] = Array.isArray(values["channels"]) ? values["channels"] : [];
  const reach = data ? { IN_APP: data.total, PUSH: data.push, EMAIL: data.email } : null;
  const channels = NOTIFICATION_CHANNELS.flatMap((channel) =>
    reach && chosen.includes(channel) ? [t(`notifications.preview.${channel}`, { count: reach[channel] })] : [],
  );
  return (
    <section className={classes.preview} aria-label={t("notifications.preview.title")} aria-live="polite">
      <strong>{t("notifications.preview.title")}</strong>
      {body === null && <p>{t("notifications.preview.waiting")}</p>}
      {error && <p>{t("request.failed")}</p>}
      {body !== null && data && (
        <>
          <p>
            {data.total === 0
              ? t("notifications.preview.none")
              : t("notifications.preview.total", { count: data.total })}
          </p>
          {data.total > 0 && channels.length > 0 && <p>{channels.join(" · ")}</p>}
          {data.noAccount > 0 && <p>{t("notifications.preview.noAccount", { count: data.noAccount })}</p>}
          {data.noConsent > 0 && <p>{t("notifications.preview.noConsent", { count: data.noConsent })}</p>}
        </>
      )}
    </section>
  );
}

/** What is asked with what is typed; null as long as it says nobody. */
function askedOf(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null {
  const { audience, isMarketing, projectId } = values;
  if (typeof audience !== "string" || audience === "") return null;
  if (audience === "PROJECT" && typeof projectId !== "string") return null;
  const wanted = LIST_OF[audience];
  const lists = LISTS.filter((name) => name === wanted).map((name) => [name, values[name]] as const);
  if (lists.some(([, list]) => !Array.isArray(list) || list.length === 0)) return null;
  return {
    audience,
    isMarketing: isMarketing !== false,
    ...Object.fromEntries(lists),
    ...(audience === "PROJECT" ? { projectId } : {}),
  };
}
