import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Fails when axe finds a serious or critical breach of WCAG 2.2 AA on the page as it stands now. */
export async function expectNoSeriousA11y(page: Page): Promise<void> {
  expect(await seriousA11y(page), `accessibility of ${page.url()}`).toEqual([]);
}

/** The serious and critical breaches of WCAG 2.2 AA on the page as it stands now. */
export async function seriousA11y(page: Page): Promise<string[]> {
  // Evaluated, not added as a script element: the page's content security policy would refuse that.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  await untilStill(page);
  let serious = await seriousOn(page);
  // What is scrolled half below a fixed bar looks too small to touch: judged again with the whole page in view.
  if (serious.some((one) => one.startsWith("target-size"))) serious = await inFullHeight(page, () => seriousOn(page));
  return serious;
}

/** What fades in is judged by its own colours, not by those that it passes through. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = (animation: Animation): boolean => animation.effect?.getComputedTiming().endTime !== Infinity;
    const running = document.getAnimations().filter((one) => one.playState === "running" && ends(one));
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

async function seriousOn(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(
    // Without what passes: only what is reported needs a selector.
    (tags) => window.axe.run({ runOnly: tags, resultTypes: ["violations"] }),
    WCAG,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ target }) => `  ${target.join(" ")}`).join("\n")}`);
}

async function inFullHeight<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const size = page.viewportSize();
  if (!size) return look();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
  try {
    return await look();
  } finally {
    await page.setViewportSize(size);
  }
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
