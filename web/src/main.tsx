import { lazy, StrictMode, Suspense, useState } from "react";
import { createRoot } from "react-dom/client";
import { authStorage } from "./platform/session/auth-storage.ts";
import { takeNextPath } from "./platform/session/next-path.ts";
import { ServicesContext } from "./platform/session/services-context.ts";
import { createServices } from "./platform/session/services.ts";
import { registerWorkerWhenStable } from "./platform/service-worker/service-worker.ts";
import { Splash } from "./app/splash.tsx";
import { loadTexts, storedLanguage } from "./platform/i18n/i18n.ts";
import { reloadStaleBuild } from "./platform/lib/stale-build.ts";
import { watchDeviceScheme } from "./ui/appearance.ts";
import { Snackbars } from "./ui/feedback/snackbars.tsx";

const services = createServices(location.origin);

/** Router, kit and all texts: loaded while somebody types their e-mail, or at once when they are logged in. */
const loadApp = async () => {
  const [module] = await Promise.all([import("./app/app.tsx"), loadTexts(storedLanguage())]);
  return { default: module.App };
};
const App = lazy(loadApp);
/** Anyone who is logged in does without it. */
const loadLogin = async () => ({ default: (await import("./features/auth/login-screen.tsx")).LoginScreen });
const LoginScreen = lazy(loadLogin);

/** The login stands outside the router, so that its first load is small; the router has the same route for later. */
function Root({ startAtLogin }: { startAtLogin: boolean }) {
  const [atLogin, setAtLogin] = useState(startAtLogin);
  const enter = (): void => {
    history.replaceState(null, "", takeNextPath());
    setAtLogin(false);
  };
  const go = (path: string): void => {
    history.pushState(null, "", path);
    setAtLogin(false);
  };
  return (
    <ServicesContext value={services}>
      <Suspense fallback={<Splash />}>{atLogin ? <LoginScreen onLoggedIn={enter} onGo={go} /> : <App />}</Suspense>
      <Snackbars />
    </ServicesContext>
  );
}

async function main(): Promise<void> {
  watchDeviceScheme();
  reloadStaleBuild();
  if (import.meta.env.PROD) registerWorkerWhenStable();
  const startAtLogin = location.pathname === "/auth/login" && authStorage.read() === null;
  if (startAtLogin) {
    void loadLogin();
    if (storedLanguage() === "en") await loadTexts("en");
  }
  const element = document.getElementById("root");
  if (!element) throw new Error("index.html has no #root");
  createRoot(element).render(
    <StrictMode>
      <Root startAtLogin={startAtLogin} />
    </StrictMode>,
  );
  if (startAtLogin) setTimeout(() => void loadApp(), 2000);
}

void main();
