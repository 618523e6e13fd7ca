import { Suspense, useSyncExternalStore } from "react";
import { needTexts } from "../../../platform/i18n/i18n.ts";
import { afterScreen } from "../../../platform/lib/after-screen.ts";
import { lazyExtra } from "../../../platform/lib/lazy-extra.ts";
import { useChatSession } from "../unread.ts";

const Notices = lazyExtra(async () => {
  await afterScreen();
  const [{ ArrivalNotices }] = await Promise.all([import("./arrival-notices.tsx"), needTexts("chat")]);
  return ArrivalNotices;
});

const never = (): (() => void) => () => undefined;

/** Tells on every screen of messages that come; its code comes once the conversations are there. */
export function Arrivals() {
  const session = useChatSession();
  const store = session?.engine.store;
  const isReady = useSyncExternalStore(store?.subscribe ?? never, () => store?.getState().ready ?? false);
  if (!session || !isReady) return null;
  return (
    <Suspense fallback={null}>
      <Notices session={session} />
    </Suspense>
  );
}
