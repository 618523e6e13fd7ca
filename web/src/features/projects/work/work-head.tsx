import { Button, NativeSelect } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import IconBolt from "@tabler/icons-react/dist/esm/icons/IconBolt.mjs";
import IconCalendarShare from "@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, type ReactNode } from "react";
import { toSearch, type ListState } from "../../../kit/find/list-state.ts";
import { useRights } from "../../../kit/resource/rights.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showWindow } from "../../../ui/feedback/window.ts";
import { IconButton } from "../../../ui/layout/icon-button.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { TabLinks, type TabLink } from "../../../ui/layout/tab-links.tsx";
import { PHONE } from "../../../ui/layout/widths.ts";
import { inScope, ofAnyStatus, openFirst, scopeOf, SCOPES, type Who } from "./scopes.ts";
import classes from "./work.module.css";

const FeedDialog = lazy(async () => ({ default: (await import("./feed/feed-dialog.tsx")).FeedDialog }));
const QuickAdd = lazy(async () => ({ default: (await import("./quick-add.tsx")).QuickAdd }));

const LIST = "/work";
const PEOPLE = "/work/people";
const CALENDAR = "/work/calendar";
const SHAPES = [
  [LIST, "work.shape.list"],
  ["/work/board", "work.shape.board"],
  [CALENDAR, "work.shape.calendar"],
  [PEOPLE, "work.shape.people"],
  ["/work/gantt", "work.shape.gantt"],
] as const;

/** Head of the screens of work: whose it is, how it is shown, and quick work for somebody. */
export function WorkHead({
  state,
  who,
  found,
  create,
}: {
  state: ListState;
  who: Who;
  found?: ReactNode;
  create?: ReactNode;
}) {
  const t = useT();
  const { pathname } = useLocation();
  const rights = useRights(projectActions);
  const scope = scopeOf(state.filter, who);
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const quick = (): void => void showWindow<true>((close) => <QuickAdd onClose={close} />);
  const scopes = {
    label: t("work.scopes"),
    tabs: SCOPES.map((one) => ({
      label: t(`work.scope.${one}`),
      to: pathname,
      search: toSearch(projectActions, inScope(state, one, who)),
      current: one === scope,
    })),
  };
  const shapes = {
    label: t("work.shapes"),
    tabs: SHAPES.map(([path, label]) => ({
      label: t(label),
      to: path,
      search: toSearch(projectActions, path === pathname ? state : shapeState(path, state, who)),
      current: path === pathname,
    })),
  };
  return (
    <>
      <PageHeader
        title={t("work.title")}
        subtitle={found}
        actions={
          <>
            {/* A phone has one row for all of it; there the calendar's address stands above the calendar. */}
            {(!phone || pathname === CALENDAR) && (
              <IconButton
                aria-label={t("work.feed")}
                onClick={() => void showWindow((close) => <FeedDialog onClose={() => close(null)} />)}
              >
                <IconCalendarShare size={20} aria-hidden />
              </IconButton>
            )}
            {rights.create &&
              (phone ? (
                <IconButton aria-label={t("work.quick")} title={t("work.quick")} onClick={quick}>
                  <IconBolt size={20} aria-hidden />
                </IconButton>
              ) : (
                <Button variant="default" leftSection={<IconBolt size={18} aria-hidden />} onClick={quick}>
                  {t("work.quick")}
                </Button>
              ))}
            {create}
          </>
        }
      />
      {phone ? (
        <div className={classes.choices}>
          <Choice {...scopes} other={t("work.scope.other")} />
          <Choice {...shapes} />
        </div>
      ) : (
        <div className={classes.tabs}>
          <TabLinks {...scopes} />
          <TabLinks small {...shapes} />
        </div>
      )}
    </>
  );
}

/** Tabs that lead to addresses as one field: two rows of tabs are half of what a phone shows. */
function Choice({ label, tabs, other }: { label: string; tabs: readonly TabLink[]; other?: string }) {
  const navigate = useNavigate();
  const chosen = tabs.find(({ current }) => current)?.label ?? "";
  return (
    <NativeSelect
      aria-label={label}
      value={chosen}
      data={[
        ...(chosen === "" && other !== undefined ? [{ value: "", label: other }] : []),
        ...tabs.map((tab) => tab.label),
      ]}
      onChange={({ currentTarget }) => {
        const tab = tabs.find((one) => one.label === currentTarget.value);
        if (tab) void navigate({ to: tab.to, search: tab.search });
      }}
    />
  );
}

/**
 * What a shape is opened with: people are looked at together, so one's own work alone becomes everybody's; a list is of
 * what is open, and all else has a place for what is done.
 */
function shapeState(path: string, state: ListState, who: Who): ListState {
  const first = { ...ofAnyStatus(state), page: 1, place: undefined };
  if (path === LIST) return openFirst(first, scopeOf(first.filter, who));
  return path === PEOPLE && scopeOf(state.filter, who) === "mine" ? inScope(first, "all", who) : first;
}
