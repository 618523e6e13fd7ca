import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { startApp, stopApp } from "./app-process.ts";
import { newApp, shareApps } from "./server.ts";

/** Playwright's entry: a server for each worker; what it returns ends them after the last test. */
export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  const apps = await Promise.all(Array.from({ length: config.workers }, newApp));
  shareApps(apps);
  const end = async (): Promise<void> => {
    await Promise.all(apps.map(stopApp));
    const results = config.projects[0]?.outputDir ?? "test-results";
    mkdirSync(results, { recursive: true });
    for (const [index, { folder }] of apps.entries()) {
      copyFileSync(join(folder, "server.log"), join(results, `server-${index}.log`));
      rmSync(folder, { recursive: true, force: true });
    }
  };
  try {
    await Promise.all(apps.map(startApp));
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
