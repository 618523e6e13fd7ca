import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { startApp, stopApp } from "./app-process.ts";
import { newApp, shareApp } from "./server.ts";

/** Playwright's entry: one server for the whole run; what it returns ends the server after the last test. */
export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  const app = await newApp();
  shareApp(app);
  const end = async (): Promise<void> => {
    await stopApp(app);
    const results = config.projects[0]?.outputDir ?? "test-results";
    mkdirSync(results, { recursive: true });
    copyFileSync(join(app.folder, "server.log"), join(results, "server.log"));
    rmSync(app.folder, { recursive: true, force: true });
  };
  try {
    await startApp(app);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
