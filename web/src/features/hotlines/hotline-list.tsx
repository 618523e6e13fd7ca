import { useEffect } from "react";
import { FoundPart } from "../branches/api.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { HotlineCall } from "./hotline-call.tsx";
import classes from "./hotlines.module.css";
import { useHotlines, visitHotlines } from "./use-hotlines.ts";

/** All numbers to call, as a part of the page of the offices. @param onReady it is as high as it will be */
export function HotlineList({ onReady }: { onReady: () => void }) {
  const t = useT();
  const hotlines = useHotlines();
  const settled = !hotlines.isLoading;
  useEffect(() => {
    if (settled) onReady();
  }, [settled, onReady]);
  return (
    <FoundPart
      id="visit-hotlines"
      title={t("branchPage.hotlines")}
      query={hotlines}
      none={t("branchPage.hotlinesNone")}
    >
      {(rows) => (
        <ul className={`${classes.hotlines} ${classes.framed}`}>
          {visitHotlines(rows).map((row) => (
            <HotlineCall key={row._id} row={row} />
          ))}
        </ul>
      )}
    </FoundPart>
  );
}
