import { local } from "../platform/lib/local.ts";
import { createStore } from "../platform/lib/store.ts";

/** What the user chose; `auto` follows the device. */
export type SchemeChoice = "auto" | "light" | "dark";
/** How close rows and controls stand. */
export type Density = "comfortable" | "compact";

const SCHEME_KEY = "nepnha-scheme";
const DENSITY_KEY = "nepnha-density";
/** Colour of the browser's own bars; the page colour of tokens.css. */
const BAR_COLOURS = { light: "#f6f1e9", dark: "#181412" } as const;

/** The stored choice of colours. */
export const schemeChoice = createStore<SchemeChoice>(readScheme());
/** The colours in force. */
export const scheme = createStore<"light" | "dark">(resolveScheme(schemeChoice.get()));
/** The density in force. */
export const density = createStore<Density>(local.read(DENSITY_KEY) === "compact" ? "compact" : "comfortable");

function readScheme(): SchemeChoice {
  const stored = local.read(SCHEME_KEY);
  return stored === "light" || stored === "dark" ? stored : "auto";
}

function darkDevice(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}

function resolveScheme(choice: SchemeChoice): "light" | "dark" {
  if (choice !== "auto") return choice;
  return darkDevice().matches ? "dark" : "light";
}

function applyScheme(): void {
  const next = resolveScheme(schemeChoice.get());
  scheme.set(next);
  document.documentElement.setAttribute("data-mantine-color-scheme", next);
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", BAR_COLOURS[next]);
}

/** Choose light, dark or as the device, at once and for the next visit. */
export function chooseScheme(choice: SchemeChoice): void {
  if (choice === "auto") local.remove(SCHEME_KEY);
  else local.write(SCHEME_KEY, choice);
  schemeChoice.set(choice);
  applyScheme();
}

/** Choose the density, at once and for the next visit. */
export function chooseDensity(choice: Density): void {
  local.write(DENSITY_KEY, choice);
  density.set(choice);
  document.documentElement.setAttribute("data-density", choice);
}

/** Follow the device from now on; call once at the start (`public/first-paint.js` has set the first colours). */
export function watchDeviceScheme(): void {
  applyScheme();
  darkDevice().addEventListener("change", applyScheme);
}
