import { Button, Skeleton } from "@mantine/core";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { constructions } from "@nepnha/contract/features/posts/constructions";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { sectionTitle, titleOf } from "../../../kit/resource/labels.ts";
import { useRow } from "../../../kit/resource/queries.ts";
import { FoundLine } from "../../../kit/reading/found-line.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Article } from "./article.tsx";
import { READABLE } from "./kinds.ts";
import classes from "./reading.module.css";

/** One post, to be read: the same for customers, guests and staff. */
export function ReadingScreen({ feature, id }: { feature: string; id: string }) {
  const resource = READABLE[feature];
  return resource ? <Reading resource={resource} id={id} /> : null;
}

function Reading({ resource, id }: { resource: ResourceDescription; id: string }) {
  const query = useRow(resource, id);
  const row = query.data?.row;
  useTitle(row ? titleOf(resource, row) : sectionTitle(resource));
  return (
    <Frame resource={resource}>
      <FoundLine query={query} coming={<ReadingSkeleton />} gone={<Gone resource={resource} />}>
        {(found) => <Article resource={resource} row={found} />}
      </FoundLine>
    </Frame>
  );
}

/** The list that a post stands in. */
function listOf({ name }: ResourceDescription): { to: string; search: object } {
  return name === constructions.name
    ? { to: "/read/constructions", search: {} }
    : { to: "/read/articles", search: { tab: name } };
}

function Frame({ resource, children }: { resource: ResourceDescription; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <Link {...listOf(resource)} className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {sectionTitle(resource)}
      </Link>
      {children}
    </div>
  );
}

/** R8-04 a post that is not there, or not for this reader, is the same. */
function Gone({ resource }: { resource: ResourceDescription }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <EmptyState
      picture="noResult"
      title={t("read.goneTitle")}
      action={<Button onClick={() => void navigate(listOf(resource))}>{t("read.others")}</Button>}
    >
      {t("read.goneText")}
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
