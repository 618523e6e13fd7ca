import { t } from "../i18n/i18n.ts";
import { logError } from "../lib/log.ts";
import { showSnackbar } from "../lib/snackbar.ts";
import { whenIdle } from "../lib/when-idle.ts";

/** R9-03 it registers at the latest so long after the page was loaded, ms. */
const LATEST_MS = 30_000;
/** A page that stays open for days looks for a new version when its user comes back, at most so often, ms. */
const LOOK_AGAIN_MS = 30 * 60_000;
const ADDRESS = "/sw.js";

/** Register the service worker; the same registration however often it is asked for. @throws where there can be none */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  if (!("serviceWorker" in navigator)) throw new Error("This browser has no service workers");
  return navigator.serviceWorker.register(ADDRESS, { updateViaCache: "none" });
}

/** R9-03 register the service worker once the page has nothing else to do, after 30 s at most. */
export function registerWorkerWhenStable(): void {
  if (!("serviceWorker" in navigator)) return;
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    clearTimeout(latest);
    sayWhenNew(navigator.serviceWorker);
    registerWorker()
      .then(lookAgain)
      .catch((error: unknown) => logError("service worker", error));
  };
  const latest = setTimeout(begin, LATEST_MS);
  whenIdle(begin);
}

/** A worker that takes the place of another belongs to a newer build than this page: ask for a reload, never force it. */
function sayWhenNew(workers: ServiceWorkerContainer): void {
  if (workers.controller === null) return;
  workers.addEventListener("controllerchange", () => {
    showSnackbar({
      id: "new-version",
      kind: "info",
      text: t("app.updateNeeded"),
      ms: null,
      action: { label: t("app.reload"), run: () => location.reload() },
    });
  });
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || Date.now() - looked < LOOK_AGAIN_MS) return;
    looked = Date.now();
    registration.update().catch((error: unknown) => logError("service worker update", error));
  });
}
