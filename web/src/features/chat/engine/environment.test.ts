import { afterEach, expect, it, vi } from "vitest";
import { browserEnvironment } from "./environment.ts";

afterEach(() => vi.restoreAllMocks());

/** The page as a person has it before them, or not. */
function page(visibility: DocumentVisibilityState, hasFocus: boolean): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  vi.spyOn(document, "hasFocus").mockReturnValue(hasFocus);
}

it("a page is visible or not, and looked at only while it has the focus too", () => {
  const environment = browserEnvironment();
  const seen = () => [environment.visible(), environment.attentive()];
  page("visible", true);
  expect(seen()).toEqual([true, true]);
  page("visible", false);
  expect(seen()).toEqual([true, false]);
  page("hidden", true);
  expect(seen()).toEqual([false, false]);
});

it("waking is told while the page can be seen, hiding while it cannot be read; both until they are taken back", () => {
  const environment = browserEnvironment();
  const told: string[] = [];
  const stops = [environment.onWake(() => told.push("wake")), environment.onHide(() => told.push("hide"))];
  page("visible", true);
  window.dispatchEvent(new Event("focus"));
  window.dispatchEvent(new Event("online"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(told).toEqual(["wake", "wake", "wake"]);
  page("hidden", false);
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("pagehide"));
  window.dispatchEvent(new Event("online"));
  page("visible", false);
  window.dispatchEvent(new Event("blur"));
  expect(told.slice(3)).toEqual(["hide", "hide", "hide"]);
  for (const stop of stops) stop();
  window.dispatchEvent(new Event("focus"));
  window.dispatchEvent(new Event("blur"));
  expect(told).toHaveLength(6);
});

it("a timer runs once, or not at all when it is taken back", async () => {
  const environment = browserEnvironment();
  const ran: string[] = [];
  environment.after(1, () => ran.push("taken back"))();
  await new Promise<void>((resolve) => {
    environment.after(5, () => {
      ran.push("run");
      resolve();
    });
  });
  expect(ran).toEqual(["run"]);
});
