import { branches } from "@nepnha/contract/sections/branches";
import { news } from "@nepnha/contract/sections/news";
import { describe, expect, it } from "vitest";
import { parseField, parseRow } from "./validate.ts";

const branch = { name: "Chi nhánh Đà Nẵng", address: "12 Bạch Đằng", phone: "0236 3822 111" };

describe("rows", () => {
  it("R5-16 fills defaults and normalises on create", () => {
    const { values, issues } = parseRow(branches, branch, "create", []);
    expect(issues).toEqual([]);
    expect(values).toMatchObject({
      phone: "+842363822111",
      showOnWeb: true,
      isHeadOffice: false,
      images: [],
      code: null,
    });
  });

  it("R5-16 names each refused field and why", () => {
    const { issues } = parseRow(branches, { name: "x", phone: "12", role: 0 }, "create", []);
    expect(issues).toEqual([
      { field: "role", code: "unknown" },
      { field: "name", code: "minLength", params: { min: 2 } },
      { field: "address", code: "required" },
      { field: "phone", code: "phone" },
    ]);
  });

  it("updates only what is there", () => {
    expect(parseRow(branches, { name: "Chi nhánh Huế" }, "update", []).values).toEqual({ name: "Chi nhánh Huế" });
    expect(parseRow(branches, { name: " " }, "update", []).issues).toEqual([{ field: "name", code: "required" }]);
  });

  it("R5-06 asks for the banner of news with its own words", () => {
    const { issues } = parseRow(
      news,
      { title: "Khởi công nhà phố", content: "<p>…</p>", newsType: "COMPANY" },
      "create",
      [],
    );
    expect(issues).toEqual([{ field: "bannerImage", code: "required", message: "field.requiredImage" }]);
  });

  it.each([
    [{ kind: "integer", min: 0, max: 5 }, 9, "max"],
    [{ kind: "integer", min: 0, max: 5 }, Number.NaN, "invalid"],
    [{ kind: "boolean" }, "true", "invalid"],
    [{ kind: "dateTime" }, "2026-13-01T00:00:00Z", "invalid"],
    [{ kind: "choice", choices: ["A"] }, "B", "choice"],
    [{ kind: "ref", to: "x" }, "1' or '1'='1", "invalid"],
    [
      { kind: "images", max: 1 },
      ["0190163d-8694-739b-aea5-966c26f8ad91", "0190163d-8694-739b-aea5-966c26f8ad92"],
      "limit",
    ],
  ] as const)("refuses %j = %j as %s", (field, value, code) => {
    expect(parseField(field, value)).toMatchObject({ ok: false, issue: { code } });
  });
});
