import { expect, it } from "vitest";
import { GivenUp, Steps } from "./steps.ts";

it("as many steps may be taken as there are, and one more is given up", () => {
  const steps = new Steps(3);
  steps.take(3);
  expect(steps.areOver).toBe(false);
  expect(() => steps.take(1)).toThrow(new GivenUp("STEPS"));
  expect(steps.areOver).toBe(true);
});
