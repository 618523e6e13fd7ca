import { lazy, startTransition, StrictMode, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { authStorage } from "./platform/session/auth-storage.ts";
import { takeNextPath } from "./platform/session/next-path.ts";
import { ServicesContext } from "./platform/session/services-context.ts";
import { createServices } from "./platform/session/services.ts";
import { registerWorkerWhenStable } from "./platform/service-worker/service-worker.ts";
import { Splash } from "./app/splash.tsx";
import { loadTexts, storedLanguage } from "./platform/i18n/i18n.ts";
import { learnNeededFiles } from "./platform/lib/needed-files.ts";
import { reloadStaleBuild } from "./platform/lib/stale-build.ts";
import { whenIdle } from "./platform/lib/when-idle.ts";
import { watchDeviceScheme } from "./ui/appearance.ts";
import { Snackbars } from "./ui/feedback/snackbars.tsx";

const services = createServices(location.origin);

/** Router, kit and all texts: loaded while somebody types their e-mail, or at once when they are logged in. */
const loadApp = async () => {
  const [module] = await Promise.all([import("./app/app.tsx"), loadTexts(storedLanguage())]);
  return module;
};
const App = lazy(async () => ({ default: (await loadApp()).App }));
/** Also what stands around the first screen: who has given their code waits for nothing but their rows. */
const loadAhead = async (): Promise<void> => (await loadApp()).fetchFrames();
/** Anyone who is logged in does without it. */
const loadLogin = () => import("./features/auth/login-screen.tsx");
type Login = Awaited<ReturnType<typeof loadLogin>>["LoginScreen"];

/** The login stands outside the router, so that its first load is small; the router has the same route for later. */
function Root({ Login, typed }: { Login: Login | null; typed: string }) {
  const [atLogin, setAtLogin] = useState(Login !== null);
  const enter = (): void => {
    history.replaceState(null, "", takeNextPath(services.session.user()?._id));
    setAtLogin(false);
  };
  const go = (path: string): void => {
    history.pushState(null, "", path);
    setAtLogin(false);
  };
  return (
    <ServicesContext value={services}>
      <Suspense fallback={<Splash />}>
        {Login && atLogin ? <Login typed={typed} onLoggedIn={enter} onGo={go} /> : <App />}
      </Suspense>
      <Snackbars />
    </ServicesContext>
  );
}

async function main(): Promise<void> {
  watchDeviceScheme();
  reloadStaleBuild();
  if (import.meta.env.PROD) {
    registerWorkerWhenStable();
    whenIdle(() => void learnNeededFiles());
  }
  const startAtLogin = location.pathname === "/auth/login" && authStorage.read() === null;
  let Login: Login | null = null;
  if (startAtLogin) {
    // What stands in the page stays until the same can take its place, with what was typed meanwhile.
    const english = storedLanguage() === "en" && loadTexts("en");
    ({ LoginScreen: Login } = await loadLogin());
    await english;
  }
  const element = document.getElementById("root");
  if (!element) throw new Error("index.html has no #root");
  const typed = element.querySelector<HTMLInputElement>("input[type=email]")?.value ?? "";
  const root = createRoot(element);
  const show = (): void =>
    root.render(
      <StrictMode>
        <Root Login={Login} typed={typed} />
      </StrictMode>,
    );
  // At once: no key is pressed between what was typed and what takes its place. The application comes in small turns.
  if (startAtLogin) flushSync(show);
  else startTransition(show);
  if (startAtLogin) setTimeout(() => void loadAhead(), 2000);
}

void main();
