import { Suspense, useEffect, useState, type ReactNode } from "react";
import { withTexts } from "../platform/i18n/i18n.ts";
import { lazyExtra } from "../platform/lib/lazy-extra.ts";
import { useCan } from "../platform/session/services-context.ts";
import { rememberOwn } from "./frame.ts";
import type { HomePart } from "./home-asks.ts";

/** Nobody waits longer for what is their own before they see the rest, ms. */
const PATIENCE_MS = 4000;

/** A part says when it stands as it will: the page below it comes then, and is not pushed away. */
interface PartProps {
  onReady: () => void;
}

/** What features put on a customer's home of the customer's own, in this order; with which right. */
const PARTS = [
  {
    name: "projects",
    permission: "projects.basic",
    Part: lazyExtra<PartProps>(
      async () =>
        (await withTexts(import("../features/projects/mine/home-projects.tsx"), "projects-pages")).HomeProjects,
    ),
  },
  {
    name: "payments",
    permission: "projectPayments.basic",
    Part: lazyExtra<PartProps>(async () => (await import("../features/site/mine/home-payment.tsx")).HomePayment),
  },
  {
    name: "photos",
    permission: "siteLogs.basic",
    Part: lazyExtra<PartProps>(async () => (await import("../features/site/mine/home-photos.tsx")).HomePhotos),
  },
  {
    name: "quotes",
    permission: "quotes.basic",
    Part: lazyExtra<PartProps>(
      async () => (await withTexts(import("../features/quotes/mine/home-quotes.tsx"), "quotes-screens")).HomeQuotes,
    ),
  },
  {
    name: "benefits",
    permission: "vouchers.read",
    Part: lazyExtra<PartProps>(async () => (await import("../features/vouchers/mine/home-benefits.tsx")).HomeBenefits),
  },
] as const satisfies readonly { readonly name: HomePart; readonly permission: string; readonly Part: unknown }[];

/** The customer's own on their home: nothing where there is nothing, each part with the way to all of it. */
export function HomeParts({ onReady }: PartProps): ReactNode {
  const can = useCan();
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const parts = PARTS.filter(({ permission }) => can(permission));
  const names = parts.map(({ name }) => name).join();
  useEffect(() => rememberOwn(names), [names]);
  const isReady = parts.every(({ name }) => ready.has(name));
  useEffect(() => {
    if (isReady) onReady();
    const timer = setTimeout(onReady, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isReady, onReady]);
  return parts.map(({ name, Part }) => (
    <Suspense key={name} fallback={null}>
      <Part onReady={() => setReady((before) => (before.has(name) ? before : new Set([...before, name])))} />
    </Suspense>
  ));
}
