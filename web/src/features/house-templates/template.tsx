import { Button } from "@mantine/core";
import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import { isPublished } from "@nepnha/domain/kit/published";
import { isStaff } from "@nepnha/domain/platform/permit";
import IconArrowsDiff from "@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs";
import IconCalculator from "@tabler/icons-react/dist/esm/icons/IconCalculator.mjs";
import IconCube from "@tabler/icons-react/dist/esm/icons/IconCube.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { Link, useRouter } from "@tanstack/react-router";
import { lazy, useState, type ReactNode } from "react";
import { Permitted } from "../../platform/session/permitted.tsx";
import { useCan, useUser } from "../../platform/session/services-context.ts";
import { unbroken } from "../../platform/lib/unbroken.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Gallery } from "../../kit/media/viewer/gallery.tsx";
import { columnLabel, titleOf } from "../../kit/resource/labels.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { ShareButton } from "../chat/api.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { WhenNear } from "../../ui/layout/when-near.tsx";
import { RichText } from "../../ui/rich-text/rich-text.tsx";
import { useCompared, useCompareToggle } from "./compare-choice.ts";
import { figuresOf, kindOf } from "./figures.ts";
import { Heart } from "./heart.tsx";
import { Pictures } from "./pictures.tsx";
import { TemplateCard } from "./template-card.tsx";
import { TemplateDock } from "./template-dock.tsx";
import { TemplateVideo } from "./template-video.tsx";
import classes from "./template.module.css";
import { useSimilar } from "./use-house-templates.ts";

const PublicComments = lazy(async () => ({
  default: (await import("../../kit/comments/public-comments.tsx")).PublicComments,
}));
// Typed wide: these routes are added by functions.
const QUOTE_PATH: string = "/quote/new";
const ESTIMATE_PATH: string = "/estimate";

/** A house template with its pictures, figures, floor plans, and what one can do next. */
export function Template({ row }: { row: SectionRow<typeof houseTemplates> }) {
  const t = useT();
  const [now] = useState(() => Date.now());
  const pictures = [...new Set([row.featuredImage ?? "", ...row.gallery])].flatMap((id) => row._files[id] ?? []);
  const summary = row.summary ?? "";
  return (
    <article>
      {!isPublished(houseTemplates, row, now) && <Banner kind="warning">{t("templates.unseen")}</Banner>}
      <Pictures files={pictures} />
      <header className={classes.header}>
        <p className={classes.kind}>{[kindOf(row), row.code ?? ""].filter(Boolean).join(" · ")}</p>
        <h1 className={classes.title}>{unbroken(titleOf(houseTemplates, row))}</h1>
        {summary && <p className={classes.summary}>{summary}</p>}
        <Doing row={row} />
      </header>
      <dl className={classes.figures} aria-label={t("templates.figures")}>
        {figuresOf(row).map(({ key, label, text }) => (
          <div key={key} data-lead={key === "cost"}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <RichText html={row.content ?? ""} />
      <FloorPlans row={row} />
      {row.video !== null && (
        <Permitted only={["videos.read"]}>
          <TemplateVideo id={row.video} />
        </Permitted>
      )}
      <WhenNear>
        <Similar row={row} />
        <PublicComments feature={houseTemplates.name} id={row._id} allow={row.allowComment} />
      </WhenNear>
      <TemplateDock row={row} />
    </article>
  );
}

/** Heart, compare, send on, and a quote where quotes are made; to ask is in the dock. */
function Doing({ row }: { row: SectionRow<typeof houseTemplates> }) {
  const t = useT();
  const can = useCan();
  const router = useRouter();
  const title = titleOf(houseTemplates, row);
  const compared = useCompared().some(({ id }) => id === row._id);
  const render3d = row.render3d ?? "";
  const toggle = useCompareToggle();
  const compare = (): void => toggle({ id: row._id, title });
  const estimates = !isStaff(useUser()) && Object.hasOwn(router.routesByPath, ESTIMATE_PATH);
  const quotes = Object.hasOwn(router.routesByPath, QUOTE_PATH) && can("quotes.create");
  return (
    <div className={classes.doing}>
      {quotes && (
        <Button
          component={Link}
          to={QUOTE_PATH}
          search={{ template: row._id } as never}
          variant="default"
          leftSection={<IconReceipt size={20} stroke={1.8} aria-hidden />}
        >
          {t("templates.quote")}
        </Button>
      )}
      {estimates && (
        <Button
          component={Link}
          to={ESTIMATE_PATH}
          search={{ template: row._id } as never}
          variant="default"
          leftSection={<IconCalculator size={20} stroke={1.8} aria-hidden />}
        >
          {t("templates.estimate")}
        </Button>
      )}
      <Heart row={row} large />
      <Button
        variant="default"
        aria-pressed={compared}
        leftSection={<IconArrowsDiff size={18} stroke={1.8} aria-hidden />}
        onClick={compare}
      >
        {t(compared ? "templates.compareOut" : "templates.compare")}
      </Button>
      <ShareButton path={`/read/templates/${row._id}`} title={title} />
      {render3d && (
        <Button
          component="a"
          href={render3d}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconCube size={18} stroke={1.8} aria-hidden />}
        >
          {t("templates.render3d")}
        </Button>
      )}
    </div>
  );
}

/** The plans floor by floor; each opens at full size. */
function FloorPlans({ row }: { row: SectionRow<typeof houseTemplates> }): ReactNode {
  const { floorPlans: plans } = row;
  if (plans.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="floor-plans">
      <h2 id="floor-plans">{columnLabel(houseTemplates, "floorPlans")}</h2>
      <ol className={classes.plans}>
        {plans.map((plan, index) => {
          const file = row._files[plan.image];
          return (
            <li key={`${plan.image} ${index}`}>
              <h3>{plan.label}</h3>
              {file && <Gallery images={[{ ...file, name: plan.label }]} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Similar({ row }: { row: SectionRow<typeof houseTemplates> }): ReactNode {
  const t = useT();
  const rows = useSimilar(row).data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="similar">
      <h2 id="similar">{t("templates.similar")}</h2>
      <div className={classes.similar}>
        {rows.map((one) => (
          <TemplateCard key={one._id} row={one} />
        ))}
      </div>
    </section>
  );
}
