import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { appTheme } from "./theme.ts";

it("shows a menu above what is said at the foot of the screen", () => {
  const css = readFileSync(`${import.meta.dirname}/feedback/snackbars.module.css`, "utf8");
  const said = Number(/z-index: (\d+)/.exec(css)?.[1]);
  expect(said).toBeGreaterThan(0);
  expect(Number(appTheme("comfortable").components?.["Menu"]?.defaultProps?.["zIndex"])).toBeGreaterThan(said);
});
