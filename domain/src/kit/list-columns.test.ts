import { branches } from "@nepnha/contract/features/branches/branches";
import { expect, it } from "vitest";
import { listColumns } from "./list-columns.ts";

it("a list begins with its own columns, and can show all other fields but rich texts, and what the system keeps", () => {
  const some = { ...branches, list: { ...branches.list, columns: ["name", "status"] } };
  const columns = listColumns(some);
  expect(columns.slice(0, 2)).toEqual(["name", "status"]);
  expect(columns.slice(-2)).toEqual(["createdAt", "updatedAt"]);
  const plain = { ...branches, list: { ...branches.list, columns: ["name"] } } as const;
  expect(listColumns(plain).slice(-3)).toEqual(["status", "createdAt", "updatedAt"]);
  expect(columns).toEqual(expect.arrayContaining(["code", "address", "phone"]));
  expect(branches.fields.description.kind).toBe("richText");
  expect(columns).not.toContain("description");
  expect(new Set(columns).size).toBe(columns.length);
});

it("a view has nothing of the system's", () => {
  const view = { ...branches, view: true, list: { ...branches.list, columns: ["name"] } } as const;
  const columns = listColumns(view);
  expect(columns).toEqual(expect.arrayContaining(["name", "code"]));
  for (const name of ["status", "createdAt", "updatedAt"]) expect(columns).not.toContain(name);
});
