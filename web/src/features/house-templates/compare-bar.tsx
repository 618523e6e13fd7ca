import { Button } from "@mantine/core";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { Link } from "@tanstack/react-router";
import { useT } from "../../platform/i18n/i18n.ts";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import { COMPARE_PATH } from "./paths.ts";
import classes from "./compare-bar.module.css";
import { clearCompared, useCompared } from "./compare-choice.ts";
import { MOST_COMPARED } from "./gallery-search.ts";

/** Gathers what is to be compared, at the lower edge; nothing where nothing was laid aside. */
export function CompareBar() {
  const t = useT();
  const compared = useCompared();
  if (compared.length === 0) return null;
  const ids = compared.map(({ id }) => id).join(",");
  return (
    <aside className={classes.bar} aria-label={t("templates.compareBar")}>
      <span className={classes.names}>
        <strong>{t("templates.compareCount", { count: compared.length, max: MOST_COMPARED })}</strong>
        <span className={classes.list}>{compared.map(({ title }) => title).join(", ")}</span>
      </span>
      <IconButton aria-label={t("templates.compareClear")} onClick={clearCompared}>
        <IconX size={20} />
      </IconButton>
      {compared.length > 1 ? (
        <Button component={Link} to={COMPARE_PATH} search={{ ids } as never}>
          {t("templates.compare")}
        </Button>
      ) : (
        <span className={classes.hint}>{t("templates.compareMore")}</span>
      )}
    </aside>
  );
}
