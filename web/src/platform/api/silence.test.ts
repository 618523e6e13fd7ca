import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { SILENCES } from "./silence.ts";

const ADR = "docs/decisions/040-silent-calls.md";
const SOURCES = "web/src";

function failed(status: number, code: string, errors: readonly { field: string; code: string }[] = []): ApiError {
  const said = errors.map((error) => ({ ...error, message: "" }));
  return new ApiError(status, "/branches", {
    type: "about:blank",
    title: "",
    status,
    detail: "",
    code,
    errors: said,
    requestId: "r-1",
  } as ApiError["problem"]);
}

it("R8-01 every reason to stay silent stands in the decision record, and none besides", () => {
  const table = readFileSync(ADR, "utf8");
  expect([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, reason]) => reason)).toEqual(Object.keys(SILENCES));
});

it("R8-01 what fails without a word anywhere is listed in the decision record, call by call", () => {
  const listed = [...readFileSync(ADR, "utf8").matchAll(/^- `([\w/.-]+)`: /gm)].map(([, file]) => file);
  const silent = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => readFileSync(`${SOURCES}/${file}`, "utf8").includes('silent: "aside"'));
  expect(silent.toSorted()).toEqual(listed.toSorted());
});

it("R8-01 R8-04 a reason that is for some failures holds for no other", () => {
  const failures = {
    gone: failed(404, "NOT_FOUND"),
    stale: failed(409, "VERSION_CONFLICT"),
    inUse: failed(409, "IN_USE"),
    field: failed(400, "INVALID_INPUT", [{ field: "name", code: "required" }]),
    place: failed(400, "INVALID_INPUT", [{ field: "paginator.after", code: "notFound" }]),
    broken: failed(500, "INTERNAL"),
  };
  const silentFor = (reason: keyof typeof SILENCES): string[] =>
    Object.entries(failures)
      .filter(([, error]) => SILENCES[reason](error))
      .map(([name]) => name);
  expect(silentFor("notFound")).toEqual(["gone"]);
  expect(silentFor("versionConflict")).toEqual(["stale"]);
  expect(silentFor("fieldErrors")).toEqual(["field", "place"]);
  expect(silentFor("lostPlace")).toEqual(["place"]);
  for (const reason of ["told", "aside", "session"] as const) expect(silentFor(reason)).toEqual(Object.keys(failures));
});
