import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import { useOffline } from "../../platform/lib/network.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import buttons from "../../ui/layout/plain-button.module.css";

/** What browsers, and the loader of styles, say of code that did not come. */
const NOT_FETCHED = /dynamically imported module|importing a module|preload CSS/i;

/** A screen that threw, or whose code could not be fetched: that one comes by itself once there is a network. */
export function BrokenPart({ error }: { error: unknown }) {
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

/** Ask again for the styles that did not come: whoever loads code a second time takes them for loaded. */
async function retryStyles(): Promise<void> {
  // Those whose styles stand in the page itself ask for nothing.
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([disabled])");
  const failed = [...links].filter(({ sheet }) => !sheet);
  await Promise.all(
    failed.map(async (link) => {
      const another = link.cloneNode() as HTMLLinkElement;
      const settled = new Promise((resolve) => {
        another.addEventListener("load", resolve);
        another.addEventListener("error", resolve);
      });
      link.replaceWith(another);
      await settled;
    }),
  );
}
