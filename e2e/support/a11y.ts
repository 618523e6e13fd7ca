import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Fails when axe finds a serious or critical breach of WCAG 2.2 AA on the page as it stands now. */
export async function expectNoSeriousA11y(page: Page): Promise<void> {
  // Evaluated, not added as a script element: the page's content security policy would refuse that.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate((tags) => window.axe.run({ runOnly: tags }), WCAG);
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ target }) => `  ${target.join(" ")}`).join("\n")}`);
  expect(serious, `accessibility of ${page.url()}`).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
