import { join } from "node:path";
import { test, type Page } from "@playwright/test";

/**
 * With E2E_SHOTS=1, writes what the window shows to test-results/shots/<project>-<name>.png, for people to look at.
 * Nothing is judged by these pictures, so that a run without somebody who looks does not paint them.
 */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env["E2E_SHOTS"] !== "1") return;
  const { name: project, outputDir } = test.info().project;
  await page.screenshot({ path: join(outputDir, "shots", `${project}-${name}.png`), animations: "disabled" });
}
