import { Suspense } from "react";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { afterScreen } from "../../platform/lib/after-screen.ts";
import { lazyExtra } from "../../platform/lib/lazy-extra.ts";

const Drawn = lazyExtra(async () => {
  await afterScreen();
  const [{ InboxBell }] = await Promise.all([import("./inbox-bell.tsx"), needTexts("notifications-inbox")]);
  return InboxBell;
});

/** The bell of one's notifications; its code comes once the screen is there, and keeps its place until then. */
export function Bell() {
  return (
    <Suspense fallback={<span style={{ width: 36 }} />}>
      <Drawn />
    </Suspense>
  );
}
