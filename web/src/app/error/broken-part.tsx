import { useMatch, useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { retryStyles } from "../../platform/lib/lazy-screen.ts";
import { useOffline } from "../../platform/lib/network.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import buttons from "../../ui/layout/plain-button.module.css";
import { BrokenPage } from "./error-pages.tsx";

/** What browsers, and the loader of styles, say of code that did not come. */
const NOT_FETCHED = /dynamically imported module|importing a module|preload CSS/i;

/** What a route shows that could not be: within the shell where that is there, else a page of its own. */
export function BrokenRoute({ error }: ErrorComponentProps) {
  const within = useMatch({ strict: false, select: ({ routeId }) => String(routeId).startsWith("/main/") });
  return within ? <BrokenPart error={error} /> : <BrokenPage />;
}

/** A screen that threw, or whose code could not be fetched: that one comes by itself once there is a network. */
function BrokenPart({ error }: { error: unknown }) {
  const t = useT();
  const router = useRouter();
  const offline = useOffline();
  // Without a network nobody can tell what else is the matter.
  const [missing] = useState(offline || (error instanceof Error && NOT_FETCHED.test(error.message)));
  const retry = useCallback(() => void retryStyles().then(() => router.invalidate()), [router]);
  useEffect(() => {
    if (!missing) return undefined;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [missing, retry]);
  return (
    <EmptyState
      picture="error"
      title={t(offline ? "ui.offlineTitle" : missing ? "ui.errorTitle" : "broken.title")}
      // A plain button: the kit's may be what could not be fetched.
      action={
        <button type="button" className={buttons.main} onClick={missing ? retry : () => location.reload()}>
          {t(missing ? "error.retry" : "app.reload")}
        </button>
      }
    >
      {t(offline ? "ui.offlineText" : missing ? "unreachable.text" : "broken.text")}
    </EmptyState>
  );
}
