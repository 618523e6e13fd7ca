import { Skeleton } from "@mantine/core";
import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { sectionTitle, titleOf } from "../../kit/resource/labels.ts";
import { useRow } from "../../kit/resource/queries.ts";
import { FoundLine } from "../../kit/reading/found-line.tsx";
import { useReading } from "../../kit/reading/use-reading.ts";
import { NoTemplate } from "./no-template.tsx";
import { GALLERY_PATH } from "./paths.ts";
import { Template } from "./template.tsx";
import classes from "./template.module.css";

/** R1-03 one house template, to be read: the same for customers, guests and staff. */
export function TemplateScreen() {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const query = useRow(houseTemplates, id);
  const row = query.data?.row ?? null;
  useTitle(row ? titleOf(houseTemplates, row) : sectionTitle(houseTemplates));
  useReading(houseTemplates.name, id, row !== null);
  return (
    <Frame>
      <FoundLine query={query} coming={<TemplateSkeleton />} gone={<Gone />}>
        {(found) => <Template key={found._id} row={found} />}
      </FoundLine>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className={classes.page}>
      <Link to={GALLERY_PATH} className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {t("templates.back")}
      </Link>
      {children}
    </div>
  );
}

/** R8-04 a template that is not there, or not for this reader, is the same. */
function Gone() {
  const t = useT();
  return (
    <NoTemplate picture="noResult" title={t("templates.goneTitle")}>
      {t("templates.goneText")}
    </NoTemplate>
  );
}

/** Grey shapes in the places of the picture, the name and the figures. */
function TemplateSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-label={t("ui.loading")}>
      <Skeleton className={classes.skeletonPicture} />
      <Skeleton height={34} width="90%" mt={16} />
      {["100%", "96%", "60%"].map((width) => (
        <Skeleton key={width} height={14} width={width} mt={14} />
      ))}
    </div>
  );
}
