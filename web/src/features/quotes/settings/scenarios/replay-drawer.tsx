import { Loader, Table } from "@mantine/core";
import { quoteScenarios } from "@nepnha/contract/features/quotes/quote-scenarios";
import type { QuoteReplay, ReplayedQuote } from "@nepnha/contract/features/quotes/replay";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatNumber } from "../../../../platform/i18n/format.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useServices } from "../../../../platform/session/services-context.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { SideDrawer } from "../../../../ui/feedback/dialog.tsx";
import { NotLoaded } from "../../../../ui/feedback/not-loaded.tsx";
import classes from "./scenarios.module.css";

/** The last confirmed quotes of a scenario beside what they would come to with today's prices and rules. */
export function ReplayDrawer({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useT();
  const { api } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: [quoteScenarios.name, "replay", id],
    staleTime: 0,
    queryFn: ({ signal }) => api.call<QuoteReplay>(`/quoteScenarios/${id}/replay`, { signal, silent: "told" }),
  });
  return (
    <SideDrawer opened onClose={onClose} position="right" size="xl" title={t("quoteSetting.replay.title", { name })}>
      <div className={classes.run}>
        {error && <NotLoaded failure={null} onRetry={() => void refetch()} />}
        {!data && !error && <Loader />}
        {data && data.items.length === 0 && <Banner kind="info">{t("quoteSetting.replay.none")}</Banner>}
        {data && data.items.length > 0 && <Replayed replay={data} />}
      </div>
    </SideDrawer>
  );
}

function Replayed({ replay: { items, before, after } }: { replay: QuoteReplay }) {
  const t = useT();
  return (
    <>
      <p>
        {t("quoteSetting.replay.sum", {
          count: items.length,
          before: formatNumber(before),
          after: formatNumber(after),
          change: changeOf(before, after),
        })}
      </p>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("quotes.one")}</Table.Th>
            <Table.Th ta="right">{t("quoteSetting.replay.before")}</Table.Th>
            <Table.Th ta="right">{t("quoteSetting.replay.after")}</Table.Th>
            <Table.Th ta="right">{t("quoteSetting.replay.change")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Line key={item._id} item={item} />
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

function Line({ item: { _id, code, name, before, after } }: { item: ReplayedQuote }) {
  const t = useT();
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={`/quote/${_id}`}>{name}</Link> <small>{code}</small>
      </Table.Td>
      <Table.Td ta="right">{formatNumber(before)}</Table.Td>
      <Table.Td ta="right">{after === null ? t("quoteSetting.replay.unable") : formatNumber(after)}</Table.Td>
      <Table.Td ta="right">{after === null ? "" : changeOf(before, after)}</Table.Td>
    </Table.Tr>
  );
}

/** The difference in VND, with its sign. */
function changeOf(before: number, after: number): string {
  return `${after > before ? "+" : ""}${formatNumber(after - before)}`;
}
