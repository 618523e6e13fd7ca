import type { ReactNode } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Logo } from "../../ui/layout/logo.tsx";
import buttons from "../../ui/layout/plain-button.module.css";
import classes from "./error-pages.module.css";

// Plain buttons: these pages stand in for code that could not be loaded, so they need none of the kit's.
/** A page of its own, without the shell. */
export function ErrorPage({ children }: { children: ReactNode }) {
  return (
    <main className={classes.page}>
      <Logo />
      {children}
    </main>
  );
}

/** `/error/500`, and whatever a screen throws. */
export function BrokenPage() {
  const t = useT();
  return (
    <ErrorPage>
      <EmptyState
        picture="error"
        title={t("broken.title")}
        action={
          <>
            <button type="button" className={buttons.main} onClick={() => location.reload()}>
              {t("app.reload")}
            </button>
            <a href="/" className={buttons.other}>
              {t("error.goHome")}
            </a>
          </>
        }
      >
        {t("broken.text")}
      </EmptyState>
    </ErrorPage>
  );
}

/** A login is stored, but the server cannot be asked: the login is kept. */
export function UnreachablePage({ isBusy = false, onRetry }: { isBusy?: boolean; onRetry: () => void }) {
  const t = useT();
  return (
    <ErrorPage>
      <EmptyState
        picture="error"
        title={t(isBusy ? "busy.title" : "unreachable.title")}
        action={
          <button type="button" className={buttons.main} onClick={onRetry}>
            {t("error.retry")}
          </button>
        }
      >
        {t(isBusy ? "busy.text" : "unreachable.text")}
      </EmptyState>
    </ErrorPage>
  );
}
