import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useT } from "../../platform/i18n/i18n.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import classes from "./customers.module.css";
import type { CustomerPanelProps } from "./panel-props.ts";

interface Conversation {
  readonly _id: string;
  readonly name: string | null;
}

/** The conversations in which the customer and the reader both are. */
export function ChatPanel({ customerId }: CustomerPanelProps) {
  const t = useT();
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: ["customers", "conversations", customerId],
    queryFn: () => api.call<{ items: Conversation[] }>(`/customers/${customerId}/conversations`),
  });
  if (!data) return <Skeleton height={120} />;
  if (data.items.length === 0) return <EmptyState picture="empty" title={t("customerPage.noChat")} />;
  return (
    <ul className={classes.rows}>
      {data.items.map(({ _id, name }) => (
        <li key={_id} className={classes.row}>
          <Link to="/chat" search={{ c: _id }}>
            {name ?? t("customerPage.direct")}
          </Link>
        </li>
      ))}
    </ul>
  );
}
