import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { copyData, startApp, stopApp } from "./app-process.ts";
import { newApp, shareApps, shareDemo } from "./server.ts";

/** Playwright's entry: a server for each worker; what it returns ends them after the last test. */
export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  const apps = await Promise.all(Array.from({ length: config.workers }, newApp));
  const demo = await newApp();
  shareApps(apps);
  shareDemo(demo);
  const end = async (): Promise<void> => {
    await Promise.all([demo, ...apps].map(stopApp));
    const results = config.projects[0]?.outputDir ?? "test-results";
    mkdirSync(results, { recursive: true });
    for (const [name, { folder }] of [["first", demo] as const, ...apps.entries()]) {
      const log = join(folder, "server.log");
      if (existsSync(log)) copyFileSync(log, join(results, `server-${name}.log`));
      rmSync(folder, { recursive: true, force: true });
    }
  };
  try {
    // The first start writes the demo's data, which keeps a processor busy for seconds; all others begin with a copy.
    await startApp(demo);
    await stopApp(demo);
    await Promise.all(
      apps.map(async (app) => {
        await copyData(demo, app);
        await startApp(app);
      }),
    );
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
