import { existsSync } from "node:fs";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Where the browser for the tests is: CHROMIUM_PATH when set, else the first usual place that has one.
 * @param {string | undefined} wished the value of CHROMIUM_PATH
 * @param {(path: string) => boolean} [exists]
 * @returns {string | null}
 */
export function findChromium(wished, exists = existsSync) {
  return (wished ? [wished] : USUAL_PLACES).find((path) => exists(path)) ?? null;
}
