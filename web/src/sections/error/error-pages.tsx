import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useT } from "../../i18n/i18n.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Logo } from "../../ui/logo.tsx";
import classes from "./error-pages.module.css";

function Page({ children }: { children: ReactNode }) {
  return (
    <main className={classes.page}>
      <Logo />
      {children}
    </main>
  );
}

function HomeButton() {
  const t = useT();
  return (
    <Button component={Link} to="/">
      {t("error.goHome")}
    </Button>
  );
}

/** `/error/404` (R2-03) */
export function NotFoundPage() {
  const t = useT();
  return (
    <Page>
      <EmptyState picture="noResult" title={t("notFound.title")} action={<HomeButton />}>
        {t("notFound.text")}
      </EmptyState>
    </Page>
  );
}

/** `/error/403` */
export function ForbiddenPage() {
  const t = useT();
  return (
    <Page>
      <EmptyState picture="empty" title={t("forbidden.title")} action={<HomeButton />}>
        {t("forbidden.text")}
      </EmptyState>
    </Page>
  );
}

/** `/error/500`, and whatever a screen throws. */
export function BrokenPage() {
  const t = useT();
  return (
    <Page>
      <EmptyState
        picture="error"
        title={t("broken.title")}
        action={
          <>
            <Button onClick={() => location.reload()}>{t("app.reload")}</Button>
            <Button variant="default" component="a" href="/">
              {t("error.goHome")}
            </Button>
          </>
        }
      >
        {t("broken.text")}
      </EmptyState>
    </Page>
  );
}

/** A login is stored, but the server cannot be asked: the login is kept. */
export function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <Page>
      <EmptyState
        picture="error"
        title={t("unreachable.title")}
        action={<Button onClick={onRetry}>{t("error.retry")}</Button>}
      >
        {t("unreachable.text")}
      </EmptyState>
    </Page>
  );
}
