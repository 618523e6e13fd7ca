import { describe, expect, it } from "vitest";
import { xsrfHeader } from "./xsrf.ts";

const COOKIES = "theme=1; XSRF-TOKEN=a%3Db; other=2";

describe("xsrfHeader", () => {
  it.each(["POST", "PUT", "DELETE"])("R7-14 copies the cookie into the header for %s to a relative URL", (method) => {
    expect(xsrfHeader(method, "/api/tenant/branches", COOKIES)).toEqual({ "X-XSRF-TOKEN": "a=b" });
    expect(xsrfHeader(method, "branches", COOKIES)).toEqual({ "X-XSRF-TOKEN": "a=b" });
  });

  it.each(["GET", "HEAD"])("R7-14 never for %s", (method) => {
    expect(xsrfHeader(method, "/api/tenant/branches", COOKIES)).toEqual({});
  });

  it.each([
    "https://evil.test/x",
    "HTTP://evil.test",
    "//evil.test/x",
    "\\\\evil.test",
    "/\\evil.test",
    " https://evil.test",
    "data:text/plain,x",
  ])("R7-14 never to another origin: %s", (url) => {
    expect(xsrfHeader("POST", url, COOKIES)).toEqual({});
  });

  it("R7-14 sends nothing without the cookie", () => {
    expect(xsrfHeader("POST", "/x", "theme=1; NOT-XSRF-TOKEN=1; XSRF-TOKEN=")).toEqual({});
  });
});
