import { describe, expect, it } from "vitest";
import { environmentOf } from "./environments.ts";

describe("environmentOf", () => {
  it.each([
    ["https://dev.nepnha.test", "dev", "https://api.dev.nepnha.test"],
    ["https://demo.nepnha.test", "demo", "https://api.demo.nepnha.test"],
    ["https://www.nepnha.test", "oldLive", "https://api-old.nepnha.test"],
    ["https://app.nepnha.test", "live", "https://api.nepnha.test"],
    ["https://beta.nepnha.test", "beta", "https://api.beta.nepnha.test"],
  ])("R7-15 %s is %s", (origin, name, host) => {
    expect(environmentOf(origin)).toMatchObject({
      name,
      apiUrl: `${host}/api/tenant`,
      chatUrl: `${host}/chat`,
      noImageUrl: `${host}/no-image.svg`,
    });
  });

  it("R7-15 an origin that is not listed uses its own", () => {
    expect(environmentOf("https://khach-hang.example")).toEqual({
      name: "own",
      apiUrl: "/api/tenant",
      chatUrl: "/chat",
      noImageUrl: "/no-image.svg",
    });
  });
});
