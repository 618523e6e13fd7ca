import { Suspense } from "react";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { lazyExtra } from "../../platform/lib/lazy-extra.ts";

const Drawn = lazyExtra(async () => {
  const [{ ChoicesCard }] = await Promise.all([import("./choices-card.tsx"), needTexts("notifications-inbox")]);
  return ChoicesCard;
});

/** What one wants to be told, and how; a card of the own account. */
export function NotificationChoices() {
  return (
    <Suspense fallback={null}>
      <Drawn />
    </Suspense>
  );
}
