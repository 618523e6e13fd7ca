import { join } from "node:path";
import { test, type Page } from "@playwright/test";

/** Writes what the window shows to test-results/shots/<project>-<name>.png, for people to look at. */
export async function shot(page: Page, name: string): Promise<void> {
  const { name: project, outputDir } = test.info().project;
  await page.screenshot({ path: join(outputDir, "shots", `${project}-${name}.png`), animations: "disabled" });
}
