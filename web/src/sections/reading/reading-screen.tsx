import { Button, Skeleton } from "@mantine/core";
import { news } from "@nepnha/contract/sections/news";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useT } from "../../i18n/i18n.ts";
import { useTitle } from "../../lib/use-title.ts";
import { titleOf } from "../../resource/labels.ts";
import { useRow } from "../../resource/queries.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { Article } from "./article.tsx";
import classes from "./reading.module.css";

const route = getRouteApi("/main/news-reading/$id");

/** One news item, to be read: the same for customers, guests and staff. */
export function ReadingScreen() {
  const t = useT();
  const { id } = route.useParams();
  const { data, isPaused, refetch } = useRow(news, id);
  const row = data?.row ?? null;
  useTitle(row ? titleOf(news, row) : t("home.news"));
  if (!data) {
    return (
      <Frame>{isPaused ? <NotLoaded failure={null} onRetry={() => void refetch()} /> : <ReadingSkeleton />}</Frame>
    );
  }
  if (data.failure !== null) {
    return (
      <Frame>
        <NotLoaded failure={data.failure} onRetry={() => void refetch()} />
      </Frame>
    );
  }
  return <Frame>{row ? <Article row={row} /> : <Gone />}</Frame>;
}

function Frame({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className={classes.page}>
      <Link to="/home" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {t("reading.back")}
      </Link>
      {children}
    </div>
  );
}

/** R8-04 a news item that is not there, or not for this reader, is the same. */
function Gone() {
  const t = useT();
  return (
    <EmptyState
      picture="noResult"
      title={t("reading.goneTitle")}
      action={
        <Button component={Link} to="/home">
          {t("reading.back")}
        </Button>
      }
    >
      {t("reading.goneText")}
    </EmptyState>
  );
}

/** Grey shapes in the places of head, banner and first lines. */
function ReadingSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-label={t("ui.loading")}>
      <Skeleton height={18} width="40%" />
      <Skeleton height={34} width="90%" mt={12} />
      <Skeleton className={classes.skeletonBanner} />
      {["100%", "96%", "98%", "60%"].map((width) => (
        <Skeleton key={width} height={14} width={width} mt={14} />
      ))}
    </div>
  );
}
