import { constructions } from "@nepnha/contract/features/posts/constructions";
import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import IconStarFilled from "@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs";
import { useT } from "../../../platform/i18n/i18n.ts";
import { columnLabel } from "../../../kit/resource/labels.ts";
import type { SectionRow } from "../../../kit/resource/row.ts";
import { valueText } from "../../../kit/values/value-text.ts";
import { Picture } from "../../../ui/data/picture.tsx";
import { BeforeAfter } from "./before-after.tsx";
import { BANNER_RATIO } from "./kinds.ts";
import classes from "./site.module.css";

const FACTS = ["address", "style", "area", "floors", "startDate", "finishDate", "cost", "ownerDisplayName"] as const;
const STARS = 5;

/** What and where a site is, in a few lines. */
export function SiteFacts({ row }: { row: SectionRow<typeof constructions> }) {
  const t = useT();
  const facts = FACTS.filter((field) => row[field] !== null && row[field] !== undefined && row[field] !== "");
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts} aria-label={t("read.facts")}>
      {facts.map((field) => (
        <div key={field}>
          <dt>{field === "address" ? t("read.place") : columnLabel(constructions, field)}</dt>
          <dd>{valueText(constructions, field, row[field], row._refs)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How it was and became, step by step, and what its owner says. */
export function SiteStory({ row }: { row: SectionRow<typeof constructions> }) {
  const t = useT();
  const { beforeAfter: pairs } = row;
  const steps = row.timeline.toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <>
      {pairs.length > 0 && (
        <section className={classes.part} aria-labelledby="before-after">
          <h2 id="before-after">{t("read.beforeAfter")}</h2>
          {pairs.map((pair, index) => (
            <BeforeAfter
              key={`${pair.before} ${index}`}
              before={row._files[pair.before]}
              after={row._files[pair.after]}
              caption={pair.caption ?? ""}
            />
          ))}
        </section>
      )}
      {steps.length > 0 && (
        <section className={classes.part} aria-labelledby="timeline">
          <h2 id="timeline">{t("read.timeline")}</h2>
          <ol className={classes.timeline}>
            {steps.map((step, index) => (
              <li key={`${step.date} ${index}`}>
                <time dateTime={step.date}>{valueText(constructions, "startDate", step.date, {})}</time>
                <strong>{step.title}</strong>
                {row._files[step.image ?? ""] && (
                  <Picture
                    file={row._files[step.image ?? ""]}
                    ratio={BANNER_RATIO}
                    size="thumb"
                    className={classes.stepPicture}
                  />
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      <Review row={row} />
    </>
  );
}

function Review({ row }: { row: SectionRow<typeof constructions> }) {
  const t = useT();
  const rating = row.reviewRating ?? 0;
  const words = row.reviewText ?? "";
  if (rating === 0 && words === "") return null;
  return (
    <figure className={classes.review}>
      {rating > 0 && (
        <div className={classes.stars} role="img" aria-label={t("read.stars", { count: rating })}>
          {Array.from({ length: STARS }, (_, index) =>
            index < rating ? <IconStarFilled key={index} size={20} /> : <IconStar key={index} size={20} stroke={1.6} />,
          )}
        </div>
      )}
      {words && <blockquote>{words}</blockquote>}
      <figcaption>{(row.ownerDisplayName ?? "") || t("read.owner")}</figcaption>
    </figure>
  );
}
