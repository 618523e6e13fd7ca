import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import { expect, it } from "vitest";
import { issueText, translate } from "./translate.ts";

it("fills in the marks of a text; one without a value stays, and nothing counts as a value", () => {
  expect(translate(en, "field.minLength", { name: "Name", min: 0 })).toBe("Name minimum length is 0");
  expect(translate(en, "field.minLength", { min: 2 })).toBe("{name} minimum length is 2");
  expect(translate(en, "field.minLength")).toBe("{name} minimum length is {min}");
});

it("writes numbers as the language of the text does", () => {
  expect(translate(en, "field.minLength", { min: 1500 })).toContain("1,500");
  expect(translate(vi, "field.minLength", { min: 1500 })).toContain("1.500");
});

it("names a field as its section calls it, else as all do, else by its path", () => {
  const required = (field: string, feature?: string) => issueText(en, { field, code: "required" }, feature);
  expect(required("name", "branches")).toBe("Name is required");
  expect(required("name.2.part", "branches")).toBe("Name is required");
  expect(required("status", "branches")).toBe("Status is required");
  expect(required("status")).toBe("Status is required");
  expect(required("strange.2.part", "branches")).toBe("strange.2.part is required");
});

it("says what is wrong in the words of the code, or in its own", () => {
  expect(issueText(en, { field: "name", code: "minLength", params: { min: 2 } }, "branches")).toBe(
    "Name minimum length is 2",
  );
  expect(issueText(en, { field: "bannerImage", code: "required", message: "field.requiredImage" })).toBe(
    "Please upload a picture!",
  );
});
