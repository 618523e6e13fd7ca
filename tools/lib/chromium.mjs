import { existsSync } from "node:fs";
import { findChromium } from "./find-chromium.mjs";
import { run } from "./run.mjs";

/**
 * Finds a Chromium, and installs Debian's where that is possible without a question.
 * @returns {Promise<string | null>} null when there is none; the message has been printed
 */
export async function ensureChromium() {
  const wished = process.env["CHROMIUM_PATH"];
  const found = findChromium(wished);
  if (found) return found;
  if (!wished && process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    console.log("Installing Chromium for the browser tests (once)…");
    const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    const packages = ["chromium", "fonts-liberation"];
    if (
      (await run("apt-get", ["update", "-qq"], options)) === 0 &&
      (await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options)) === 0
    ) {
      return findChromium(undefined);
    }
  }
  console.error(
    wished
      ? `CHROMIUM_PATH names ${wished}, which does not exist.`
      : "The browser tests need Chromium or Google Chrome. Install one, or set CHROMIUM_PATH to its program.",
  );
  return null;
}
