import { Button, Skeleton } from "@mantine/core";
import { customers } from "@nepnha/contract/features/customers/customers";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { createElement, lazy, Suspense, useEffect, useMemo, type ComponentType } from "react";
import { seenSearch } from "../../kit/find/use-list-state.ts";
import { RowStatus } from "../../kit/form/rail.tsx";
import { useLiveRow } from "../../kit/live/use-live-rows.ts";
import { rememberRow } from "../../kit/menu/recent.ts";
import { MoveButtons } from "../../kit/moves/move-buttons.tsx";
import { FoundLine } from "../../kit/reading/found-line.tsx";
import { columnLabel } from "../../kit/resource/labels.ts";
import { rowPath } from "../../kit/resource/paths.ts";
import { useRow } from "../../kit/resource/queries.ts";
import { isAllowed, offeredMoves } from "../../kit/resource/verdicts.ts";
import { Value } from "../../kit/values/value.tsx";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { useCan, useServices, useUser } from "../../platform/session/services-context.ts";
import { FactList } from "../../ui/data/fact-list.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { WindowHost } from "../../ui/feedback/window-host.tsx";
import links from "../../ui/layout/action-link.module.css";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { TabLinks } from "../../ui/layout/tab-links.tsx";
import { CustomerMenu } from "./customer-menu.tsx";
import classes from "./customers.module.css";
import type { CustomerPanelProps } from "./panel-props.ts";
import { FIRST_TABS, LAST_TABS, type CustomerTab } from "./tabs.tsx";
import type { Customer } from "./use-customer.ts";

const FACTS = [
  "phone",
  "level",
  "points",
  "categoryIds",
  "assignedStaffId",
  "projectCount",
  "quoteCount",
  "lastContactAt",
] as const;

/** R3-15 everything about a customer: who they are and how things stand, and behind its tabs all that belongs to them. */
export function CustomerScreen({ more }: { more: readonly CustomerTab[] }) {
  const t = useT();
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const query = useRow(customers, id);
  const title = query.data?.row?.fullName;
  useTitle(title ?? t("customers.title"));
  useLiveRow(customers.name, id);
  const { _id: userId } = useUser();
  useEffect(() => {
    if (title !== undefined) rememberRow(userId, { path: rowPath(customers, id), title, feature: customers.name });
  }, [id, title, userId]);
  return (
    <>
      <FoundLine query={query} coming={<ListSkeleton />} gone={<Gone id={id} />}>
        {(customer) =>
          customer.mergedIntoId ? (
            <Navigate to={rowPath(customers, customer.mergedIntoId)} replace />
          ) : (
            <Page customer={customer} more={more} />
          )
        }
      </FoundLine>
      <WindowHost />
    </>
  );
}

function Page({ customer, more }: { customer: Customer; more: readonly CustomerTab[] }) {
  const t = useT();
  const can = useCan();
  const { tab }: { tab?: unknown } = useSearch({ strict: false });
  const all = useMemo(() => [...FIRST_TABS, ...more, ...LAST_TABS], [more]);
  const panels = useMemo(
    (): ReadonlyMap<string, ComponentType<CustomerPanelProps>> =>
      new Map(all.map(({ name, load }) => [name, lazy(load)])),
    [all],
  );
  const tabs = all.filter(({ permission }) => permission === undefined || can(permission));
  const shown = tabs.find(({ name }) => name === tab) ?? tabs[0];
  const panel = panels.get(shown?.name ?? "");
  return (
    <>
      <PageHeader
        title={customer.fullName}
        subtitle={[customer.code, customer.companyName ?? customer.nickname].filter(Boolean).join(" · ")}
        back={
          <Link to={customers.route} search={seenSearch(customers) ?? {}}>
            <IconArrowLeft size={16} aria-hidden />
            {t("customerPage.back")}
          </Link>
        }
        status={<RowStatus resource={customers} row={customer} />}
        actions={<Actions customer={customer} />}
      />
      {customer.linkHeld && (
        <Banner
          kind="warning"
          action={
            <MoveButtons
              resource={customers}
              row={customer}
              moves={offeredMoves(customers, customer).filter(({ name }) => name === "allowLink")}
            />
          }
        >
          {t("customerPage.linkHeld")}
        </Banner>
      )}
      <section className={classes.head} aria-label={t("customerPage.facts")}>
        <FactList
          facts={FACTS.map((name) => ({
            label: columnLabel(customers, name),
            value: <Value resource={customers} column={name} value={customer[name]} known={customer} size="full" />,
          }))}
        />
      </section>
      <TabLinks
        label={t("customerPage.tabs")}
        tabs={tabs.map(({ name, label }) => ({
          label: t(label),
          to: rowPath(customers, customer._id),
          search: name === tabs[0]?.name ? {} : { tab: name },
          current: name === shown?.name,
        }))}
      />
      <Suspense fallback={<Skeleton height={240} />}>
        {panel && createElement(panel, { customerId: customer._id })}
      </Suspense>
    </>
  );
}

function Actions({ customer }: { customer: Customer }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <>
      <a href={`tel:${customer.phone}`} className={links.quiet}>
        <IconPhone size={18} stroke={1.6} aria-hidden />
        {t("customerPage.call")}
      </a>
      {isAllowed(customer, "update") && (
        <Button
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => void navigate({ to: `${rowPath(customers, customer._id)}/edit` })}
        >
          {t("customerPage.edit")}
        </Button>
      )}
      <CustomerMenu customer={customer} />
    </>
  );
}

/** Somebody who was merged leads to whom they were merged into. */
function Gone({ id }: { id: string }) {
  const t = useT();
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: ["customers", "merged", id],
    queryFn: () => api.call<{ customerId: string }>(`/customers/${id}/merged`, { silent: "told" }).catch(() => null),
  });
  if (data) return <Navigate to={rowPath(customers, data.customerId)} replace />;
  return (
    <EmptyState picture="noResult" title={t("customerPage.goneTitle")}>
      {t("customerPage.goneText")}
    </EmptyState>
  );
}
