import { Suspense } from "react";
import { lazyExtra } from "../../platform/lib/lazy-extra.ts";
import { useUser } from "../../platform/session/services-context.ts";

const NoticeList = lazyExtra(async () => (await import("./notice-list.tsx")).NoticeList);

/** What stands above every screen as long as it holds; most days it is nothing, and then its code is not loaded. */
export function Notices() {
  const { maintenance, pendingEmail } = useUser();
  if (maintenance === null && pendingEmail === null) return null;
  return (
    <Suspense fallback={null}>
      <NoticeList />
    </Suspense>
  );
}
