import { Button } from "@mantine/core";
import type { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import { isStaff } from "@nepnha/domain/platform/permit";
import IconArrowsDiff from "@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs";
import { Link } from "@tanstack/react-router";
import { formatFigure } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Permitted } from "../../platform/session/permitted.tsx";
import { useUser } from "../../platform/session/services-context.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { askAbout } from "./ask-about.ts";
import { useCompared } from "./compare-choice.ts";
import { costPerM2, costText } from "./cost-text.ts";
import { COMPARE_PATH } from "./paths.ts";
import classes from "./template-dock.module.css";

/** What stays in sight of a template, however far one has read: its price, its area, and the one thing to do. */
export function TemplateDock({ row }: { row: SectionRow<typeof houseTemplates> }) {
  const t = useT();
  const user = useUser();
  const { constructionArea: area } = row;
  const compared = useCompared();
  const perM2 = costPerM2(row);
  // The words that the whole sentence begins with.
  const short = t("templates.askShort");
  const facts = [
    ...(area === null ? [] : [formatFigure(area, "m2")]),
    ...(perM2 === null ? [] : [t("templates.eachM2", { cost: perM2 })]),
  ];
  return (
    <div className={classes.dock}>
      <aside className={classes.bar} aria-label={t("templates.atAGlance")}>
        <span className={classes.words}>
          <strong>{costText(row.estimatedCostFrom, row.estimatedCostTo) ?? t("templates.costAsk")}</strong>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
        {compared.length > 1 && (
          <Button
            component={Link}
            to={COMPARE_PATH}
            search={{ ids: compared.map(({ id }) => id).join(",") } as never}
            variant="default"
            className={classes.compare}
            aria-label={t("templates.compareThem", { count: compared.length })}
          >
            <IconArrowsDiff size={18} stroke={1.8} aria-hidden />
            <span className={classes.compareWord}>{t("templates.compare")}</span>
            {compared.length}
          </Button>
        )}
        {!isStaff(user) && (
          <Permitted only={["chatGroups.chatSend"]}>
            <Button
              component={Link}
              {...askAbout(row)}
              className={classes.ask}
              data-tight={compared.length > 1}
              aria-label={t("templates.ask")}
            >
              <span>
                {short}
                <span className={classes.rest}>{t("templates.ask").slice(short.length)}</span>
              </span>
            </Button>
          </Permitted>
        )}
      </aside>
    </div>
  );
}
