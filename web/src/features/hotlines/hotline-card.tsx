import { Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useCan } from "../../platform/session/services-context.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTexts } from "../../platform/i18n/use-texts.ts";
import { HotlineCall } from "./hotline-call.tsx";
import classes from "./hotlines.module.css";
import { useHotlines, visitHotlines } from "./use-hotlines.ts";

/** About what a card takes, px. */
const HEAD_HEIGHT = 40;
const ROW_HEIGHT = 56;

/** The first hotlines, for the home; nothing where there are none or they cannot be read now. */
export function HotlineCard({ limit = 3 }: { limit?: number }) {
  const can = useCan();
  const ready = useTexts("visit");
  if (!can("hotlines.basic")) return null;
  return ready ? <Card limit={limit} /> : <Coming limit={limit} />;
}

/** Keeps the place, so that what stands below does not jump. */
function Coming({ limit }: { limit: number }) {
  return (
    <section className={classes.card} aria-busy>
      <Skeleton height={HEAD_HEIGHT + limit * ROW_HEIGHT} />
    </section>
  );
}

function Card({ limit }: { limit: number }) {
  const t = useT();
  const { data } = useHotlines();
  if (!data) return <Coming limit={limit} />;
  const shown = visitHotlines(data.items);
  if (shown.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="hotline-card">
      <div className={classes.cardHead}>
        <h2 id="hotline-card">{t("branchPage.hotlines")}</h2>
        <Link to="/read/branches">{t("branchPage.all")}</Link>
      </div>
      <ul className={classes.hotlines}>
        {shown.slice(0, limit).map((row) => (
          <HotlineCall key={row._id} row={row} />
        ))}
      </ul>
    </section>
  );
}
