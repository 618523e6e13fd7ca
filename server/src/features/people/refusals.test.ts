import { expect, it } from "vitest";
import { AppError } from "../../platform/http/problem.ts";
import { noRefusals, throwRefusals, type Refusals } from "./refusals.ts";

const FORBIDDEN = { field: "role", code: "forbidden" } as const;
const INVALID = { field: "email", code: "required" } as const;

function thrown(refusals: Refusals): Pick<AppError, "code" | "details"> | null {
  try {
    throwRefusals(refusals, "users");
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, details: error.details };
    throw error;
  }
  return null;
}

it("nothing is thrown where nothing is wrong", () => {
  expect(thrown(noRefusals())).toBeNull();
});

it("what does not fit is told all at once, with whose fields they are", () => {
  expect(thrown({ forbidden: [], invalid: [INVALID] })).toEqual({
    code: "INVALID_INPUT",
    details: { issues: [INVALID], feature: "users" },
  });
  expect(thrown({ forbidden: [], invalid: [INVALID, INVALID] })?.details.issues).toEqual([INVALID, INVALID]);
});

it("R6-07 what the actor may not do comes before what does not fit, and alone", () => {
  expect(thrown({ forbidden: [FORBIDDEN], invalid: [INVALID] })).toEqual({
    code: "FORBIDDEN",
    details: { issues: [FORBIDDEN], feature: "users" },
  });
});
