import { ENUMS } from "@nepnha/contract/platform/enums";
import { Link } from "@tanstack/react-router";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { useUser } from "../../platform/session/services-context.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { AccountView } from "./account-view.tsx";
import classes from "./points.module.css";

/** R1-06 what somebody has: balance, level, what expires next, and where each point is from. */
export function MyPointsScreen() {
  const t = useT();
  const canJoin = useUser().role === ENUMS.userRole.GUEST;
  useTitle(t("myPoints.title"));
  return (
    <div className={classes.page}>
      <header>
        <h1>{t("myPoints.title")}</h1>
        <p className={classes.quiet}>{t("myPoints.intro")}</p>
      </header>
      <AccountView
        path="/pointTransactions/mine"
        none={
          <EmptyState
            picture="empty"
            title={t("myPoints.none")}
            action={canJoin && <Link to="/join">{t("myPoints.join")}</Link>}
          >
            {t("myPoints.noneText")}
          </EmptyState>
        }
      />
    </div>
  );
}
