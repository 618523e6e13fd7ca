import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useUser } from "../../platform/session/services-context.ts";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { LogoMark } from "../../ui/layout/logo.tsx";
import classes from "./print.module.css";
import { untilWhole } from "./until-whole.ts";

/**
 * What goes to paper, beside the application and seen in print only: the browser's own print window opens over the screen
 * as it was. It says what it is, when it was printed and by whom.
 */
export function PrintSheet({
  title,
  facts,
  ready,
  onClose,
  children,
}: {
  title: string;
  /** What narrows it down, in words. */
  facts: readonly string[];
  /** Whether all of it is there. */
  ready: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const { fullName, tenantName } = useUser();
  const [at] = useState(() => new Date());
  const close = useRef(onClose);
  const sheet = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const { current } = sheet;
    if (!ready || !current) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const done = (): void => close.current();
    addEventListener("afterprint", done);
    void untilWhole(current, () => queries.isFetching() > 0, signal).then(() => !signal.aborted && print());
    return () => {
      abort.abort();
      removeEventListener("afterprint", done);
    };
  }, [ready, queries]);
  return createPortal(
    <div ref={sheet} className={classes.sheet} data-print>
      <header className={classes.head}>
        <LogoMark size={28} />
        <div>
          <h1 className={classes.title}>{title}</h1>
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
        <p className={classes.stamp}>
          {tenantName}
          <br />
          {t("print.stamp", { at: formatDateTime(at), name: fullName })}
        </p>
      </header>
      {children}
    </div>,
    document.body,
  );
}
