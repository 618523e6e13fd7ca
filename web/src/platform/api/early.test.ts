import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeEarly } from "./early.ts";

const URL = "/api/tenant/branches/find";
const answer = Promise.resolve(new Response("{}"));

describe("a call that the page made in advance", () => {
  beforeEach(() => {
    globalThis.nepnhaEarly = { [`POST ${URL}`]: { token: "mine", body: "{}", answer } };
  });
  afterEach(() => {
    globalThis.nepnhaEarly = undefined;
    vi.restoreAllMocks();
  });

  it("gives its answer to the very same call, once", () => {
    expect(takeEarly("POST", URL, "mine", "{}")).toBe(answer);
    expect(takeEarly("POST", URL, "mine", "{}")).toBeNull();
  });

  it.each([
    ["another method", "GET", URL, "mine", "{}"],
    ["another address", "POST", "/api/tenant/news/find", "mine", "{}"],
    ["another login", "POST", URL, "theirs", "{}"],
    ["no login", "POST", URL, null, "{}"],
    ["another body", "POST", URL, "mine", '{"searchTerm":"a"}'],
  ] as const)("is not that of %s", (_what, method, url, token, body) => {
    expect(takeEarly(method, url, token, body)).toBeNull();
    expect(takeEarly("POST", URL, "mine", "{}")).toBe(answer);
  });

  it("is made again half a minute later", () => {
    vi.spyOn(performance, "now").mockReturnValue(30_001);
    expect(takeEarly("POST", URL, "mine", "{}")).toBeNull();
  });
});
