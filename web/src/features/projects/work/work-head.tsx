import { Button } from "@mantine/core";
import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import IconBolt from "@tabler/icons-react/dist/esm/icons/IconBolt.mjs";
import IconCalendarShare from "@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs";
import { useLocation } from "@tanstack/react-router";
import { lazy, type ReactNode } from "react";
import { toSearch, type ListState } from "../../../kit/find/list-state.ts";
import { useRights } from "../../../kit/resource/rights.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { showWindow } from "../../../ui/feedback/window.ts";
import { IconButton } from "../../../ui/layout/icon-button.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { TabLinks } from "../../../ui/layout/tab-links.tsx";
import { inScope, scopeOf, SCOPES, type Who } from "./scopes.ts";
import classes from "./work.module.css";

const FeedDialog = lazy(async () => ({ default: (await import("./feed/feed-dialog.tsx")).FeedDialog }));
const QuickAdd = lazy(async () => ({ default: (await import("./quick-add.tsx")).QuickAdd }));

const PEOPLE = "/work/people";
const SHAPES = [
  ["/work", "work.shape.list"],
  ["/work/board", "work.shape.board"],
  ["/work/calendar", "work.shape.calendar"],
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
  return (
    <>
      <PageHeader
        title={t("work.title")}
        subtitle={found}
        actions={
          <>
            <IconButton
              aria-label={t("work.feed")}
              onClick={() => void showWindow((close) => <FeedDialog onClose={() => close(null)} />)}
            >
              <IconCalendarShare size={20} aria-hidden />
            </IconButton>
            {rights.create && (
              <Button
                variant="default"
                leftSection={<IconBolt size={18} aria-hidden />}
                onClick={() => void showWindow<true>((close) => <QuickAdd onClose={close} />)}
              >
                {t("work.quick")}
              </Button>
            )}
            {create}
          </>
        }
      />
      <div className={classes.tabs}>
        <TabLinks
          label={t("work.scopes")}
          tabs={SCOPES.map((one) => ({
            label: t(`work.scope.${one}`),
            to: pathname,
            search: toSearch(projectActions, inScope(state, one, who)),
            current: one === scope,
          }))}
        />
        <TabLinks
          small
          label={t("work.shapes")}
          tabs={SHAPES.map(([path, label]) => ({
            label: t(label),
            to: path,
            search: toSearch(projectActions, shapeState(path, state, who)),
            current: path === pathname,
          }))}
        />
      </div>
    </>
  );
}

/** What a shape is opened with: people are looked at together, so one's own work alone becomes everybody's. */
function shapeState(path: string, state: ListState, who: Who): ListState {
  const first = { ...state, page: 1, place: undefined };
  return path === PEOPLE && scopeOf(state.filter, who) === "mine" ? inScope(first, "all", who) : first;
}
