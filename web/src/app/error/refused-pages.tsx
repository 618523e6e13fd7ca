import { Link } from "@tanstack/react-router";
import { useT } from "../../platform/i18n/i18n.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import buttons from "../../ui/layout/plain-button.module.css";
import { ErrorPage } from "./error-pages.tsx";

function HomeButton() {
  const t = useT();
  return (
    <Link to="/" className={buttons.main}>
      {t("error.goHome")}
    </Link>
  );
}

/** `/error/404` (R2-03) */
export function NotFoundPage() {
  const t = useT();
  return (
    <ErrorPage>
      <EmptyState picture="noResult" title={t("notFound.title")} action={<HomeButton />}>
        {t("notFound.text")}
      </EmptyState>
    </ErrorPage>
  );
}

/** `/error/403` */
export function ForbiddenPage() {
  const t = useT();
  return (
    <ErrorPage>
      <EmptyState picture="empty" title={t("forbidden.title")} action={<HomeButton />}>
        {t("forbidden.text")}
      </EmptyState>
    </ErrorPage>
  );
}
