import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import classes from "./customers.module.css";
import type { CustomerPanelProps } from "./panel-props.ts";

interface Line {
  readonly given: boolean;
  readonly wording: string;
  readonly by: string | null;
  readonly at: string;
}

/** When a customer agreed to offers and when they took it back, to which words, and whose hand it was. */
export function ConsentsPanel({ customerId }: CustomerPanelProps) {
  const t = useT();
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: ["customers", "consents", customerId],
    queryFn: () => api.call<{ items: Line[] }>(`/customers/${customerId}/consents`),
  });
  if (!data) return <Skeleton height={120} />;
  if (data.items.length === 0) return <EmptyState picture="empty" title={t("customerPage.noConsents")} />;
  return (
    <ul className={classes.rows}>
      {data.items.map(({ given, wording, by, at }) => (
        <li key={at} className={classes.row}>
          <div className={classes.rowHead}>
            <h3>{t(given ? "customerPage.given" : "customerPage.takenBack")}</h3>
            <span className={classes.quiet}>
              {t("customerPage.by", { at: formatDateTime(at), who: by ?? t("customerPage.themselves") })}
            </span>
          </div>
          <p className={classes.quiet}>{wording}</p>
        </li>
      ))}
    </ul>
  );
}
