import { Button } from "@mantine/core";
import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import type { AskedScenario } from "@nepnha/contract/features/quotes/content";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { Link } from "@tanstack/react-router";
import { formatFigure, formatMoney } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useCan, useUser } from "../../../platform/session/services-context.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { askLink } from "../../chat/api.ts";
import classes from "../mine/mine.module.css";
import { QuoteSheet } from "../sheet/quote-sheet.tsx";

/** About what it would cost, and what one can do next: talk to the company, or register. */
export function EstimateResult({ answer, scenario }: { answer: QuoteAnswer; scenario: AskedScenario }) {
  const t = useT();
  const can = useCan();
  const { role } = useUser();
  const { range, grandTotal, totalSquare } = answer;
  const sum = range
    ? t("estimate.range", { from: formatMoney(range.from), to: formatMoney(range.to) })
    : grandTotal === null
      ? t("quotePage.noSum")
      : formatMoney(grandTotal);
  const square = totalSquare !== null && Number(totalSquare) > 0 ? formatFigure(totalSquare, "m2") : "";
  const about = {
    path: "/estimate",
    title: scenario.name,
    text: [sum, square].filter(Boolean).join(" · "),
    image: null,
  };
  return (
    <>
      <p className={classes.range}>{sum}</p>
      <p className={classes.quiet}>{t("estimate.noOffer")}</p>
      {answer.hint && <Banner kind="info">{answer.hint.message}</Banner>}
      <div className={classes.ways}>
        {can("chatGroups.chatSend") || can("chatGroups.basic") ? (
          <Button component={Link} {...askLink(about)}>
            {t("estimate.talk")}
          </Button>
        ) : null}
        {role === ENUMS.userRole.GUEST && (
          <Button component={Link} to="/me" variant="default">
            {t("estimate.register")}
          </Button>
        )}
      </div>
      {/* Lines to the last đồng would make an offer of it. */}
      {range === null && <QuoteSheet answer={answer} />}
    </>
  );
}
