import { constructions } from "@nepnha/contract/sections/constructions";
import { isRecord } from "@nepnha/domain/record";
import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import IconStarFilled from "@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs";
import { useT } from "../../i18n/i18n.ts";
import { columnLabel } from "../../resource/labels.ts";
import type { ResourceRow } from "../../resource/row.ts";
import { textOf, valueText } from "../../resource/value-text.ts";
import { Picture } from "../../ui/picture.tsx";
import { BeforeAfter } from "./before-after.tsx";
import { BANNER_RATIO } from "./kinds.ts";
import classes from "./site.module.css";

const FACTS = ["address", "style", "area", "floors", "startDate", "finishDate", "cost", "ownerDisplayName"] as const;
const STARS = 5;

/** What and where a site is, in a few lines. */
export function SiteFacts({ row }: { row: ResourceRow }) {
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
export function SiteStory({ row }: { row: ResourceRow }) {
  const t = useT();
  const pairs = recordsOf(row["beforeAfter"]);
  const steps = recordsOf(row["timeline"]).toSorted((a, b) => textOf(a["date"]).localeCompare(textOf(b["date"])));
  return (
    <>
      {pairs.length > 0 && (
        <section className={classes.part} aria-labelledby="before-after">
          <h2 id="before-after">{t("read.beforeAfter")}</h2>
          {pairs.map((pair, index) => (
            <BeforeAfter
              key={`${textOf(pair["before"])} ${index}`}
              before={row._files[textOf(pair["before"])]}
              after={row._files[textOf(pair["after"])]}
              caption={textOf(pair["caption"])}
            />
          ))}
        </section>
      )}
      {steps.length > 0 && (
        <section className={classes.part} aria-labelledby="timeline">
          <h2 id="timeline">{t("read.timeline")}</h2>
          <ol className={classes.timeline}>
            {steps.map((step, index) => (
              <li key={`${textOf(step["date"])} ${index}`}>
                <time dateTime={textOf(step["date"])}>{valueText(constructions, "startDate", step["date"], {})}</time>
                <strong>{textOf(step["title"])}</strong>
                {row._files[textOf(step["image"])] && (
                  <Picture
                    file={row._files[textOf(step["image"])]}
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

function Review({ row }: { row: ResourceRow }) {
  const t = useT();
  const rating = Number(row["reviewRating"] ?? 0);
  const words = textOf(row["reviewText"]);
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
      <figcaption>{textOf(row["ownerDisplayName"]) || t("read.owner")}</figcaption>
    </figure>
  );
}

function recordsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
