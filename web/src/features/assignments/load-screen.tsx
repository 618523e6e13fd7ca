import {
  ASSIGN_PEOPLE_MAX,
  type AssignmentLoad,
  type AssignmentLoads,
} from "@nepnha/contract/features/assignments/assigning";
import { assignments, OBJECT_KINDS } from "@nepnha/contract/features/assignments/assignments";
import { ENUMS } from "@nepnha/contract/platform/enums";
import IconUserOff from "@tabler/icons-react/dist/esm/icons/IconUserOff.mjs";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LIST_DEFAULTS, toSearch } from "../../kit/find/list-state.ts";
import { LiveBar } from "../../kit/live/live-bar.tsx";
import { useLiveRows } from "../../kit/live/use-live-rows.ts";
import { choiceLabel } from "../../kit/resource/labels.ts";
import { formatNumber } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { Avatar } from "../../ui/data/avatar.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import links from "../../ui/layout/action-link.module.css";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import classes from "./assignments.module.css";

/** R2-06 who looks after how much, as bars. */
export function LoadScreen() {
  const t = useT();
  useTitle(t("assigning.load"));
  const { api } = useServices();
  const live = useLiveRows(assignments.name, false, 0);
  const { data, error } = useQuery({
    queryKey: [assignments.name, "load"],
    queryFn: ({ signal }) => api.call<AssignmentLoads>("/assignments/load", { signal, silent: "told" }),
  });
  const idle = (data?.people ?? []).filter(isIdle);
  const loaded = (data?.people ?? []).filter((person) => !isIdle(person));
  const most = Math.max(1, ...(data?.people ?? []).flatMap(({ counts }) => Object.values(counts)));
  return (
    <>
      <PageHeader
        title={t("assigning.load")}
        actions={
          <Link to={assignments.route} className={links.quiet ?? ""}>
            {t("assigning.list")}
          </Link>
        }
      />
      <LiveBar live={live} />
      {error && <Banner kind="error">{t("request.failed")}</Banner>}
      {data?.isCut && <Banner kind="info">{t("assigning.loadCut", { people: ASSIGN_PEOPLE_MAX })}</Banner>}
      <p className={classes.note}>{t("assigning.loadNote")}</p>
      {!data && !error && <ListSkeleton />}
      {data?.people.length === 0 && <EmptyState picture="noResult" title={t("assigning.loadEmpty")} />}
      <ul className={classes.people} aria-label={t("assigning.loadLabel")}>
        {loaded.map((person) => (
          <Person key={person.userId ?? ""} person={person} most={most} />
        ))}
      </ul>
      {idle.length > 0 && (
        <section className={classes.idle} aria-labelledby="idle">
          <h2 id="idle">{t("assigning.loadIdle", { count: idle.length })}</h2>
          <ul>
            {idle.map(({ userId, name }) => (
              <li key={userId ?? ""}>
                <Avatar name={name ?? ""} size={24} />
                <PersonLink userId={userId} name={name ?? ""} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Whether somebody has nothing at all: a line of bars would be empty. */
function isIdle({ total, helps }: AssignmentLoad): boolean {
  return total === 0 && helps === 0;
}

/** Somebody's name, which leads to what they have. */
function PersonLink({ userId, name }: { userId: string | null; name: string }) {
  const t = useT();
  const filter = {
    status: ENUMS.genericStatus.ACTIVE,
    ...(userId === null ? { isUnassigned: true } : { assigneeId: [userId] }),
  };
  const label = userId === null ? t("assigning.seeNobody") : t("assigning.see", { name });
  return (
    <Link
      to={assignments.route}
      search={toSearch(assignments, { ...LIST_DEFAULTS, filter })}
      className={classes.name ?? ""}
      aria-label={label}
    >
      {name}
    </Link>
  );
}

/** Somebody with a bar for each kind that they have something of; their name leads to it. */
function Person({ person: { userId, name, counts, helps, total }, most }: { person: AssignmentLoad; most: number }) {
  const t = useT();
  const shown = userId === null ? t("assigning.nobody") : (name ?? "");
  return (
    <li className={classes.person}>
      <div className={classes.who}>
        {userId === null ? <IconUserOff size={32} aria-hidden /> : <Avatar name={shown} size={36} />}
        <span>
          <PersonLink userId={userId} name={shown} />
          <span className={classes.counts}>
            <span>{t("assigning.total", { count: total })}</span>
            {helps > 0 && <span>{t("assigning.helps", { count: helps })}</span>}
          </span>
        </span>
      </div>
      <dl className={classes.bars}>
        {OBJECT_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <div key={kind}>
            <dt>{choiceLabel(assignments, "objectKind", kind)}</dt>
            <dd>
              <span className={classes.bar} style={{ width: `${Math.round((counts[kind] / most) * 80)}%` }} />
              {formatNumber(counts[kind])}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
