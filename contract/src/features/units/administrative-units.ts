import { defineResource, type ResourceDescription } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

/** Administrative units of Vietnam. Since 1 July 2025 there are provinces and wards, and no districts any more. */
const UNIT = {
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  outsiders: { status: ENUMS.genericStatus.ACTIVE },
} as const satisfies Partial<ResourceDescription>;

const code = { kind: "text", required: true, min: 1, max: 20, unique: true, immutable: true, search: true } as const;
const name = { kind: "text", required: true, min: 2, max: 200, search: true } as const;
/** Units of before the reform stay, because old papers name them. */
const isOld = { kind: "boolean" } as const;

/** Provinces and cities of the first level. */
export const provinces = defineResource({
  name: "provinces",
  table: "provinces",
  route: "/system/provinces",
  ...UNIT,
  fields: { code, name, isOld, mergedIntoId: { kind: "ref", to: "provinces" } },
  list: {
    columns: ["code", "name", "isOld", "mergedIntoId", "status", "updatedAt"],
    filters: ["isOld", "mergedIntoId"],
    sorts: ["code", "name"],
    title: "name",
  },
  form: [{ section: "general", fields: ["code", "name", "isOld", "mergedIntoId"] }],
});

/** Districts of before the reform. */
export const districts = defineResource({
  name: "districts",
  table: "districts",
  route: "/system/districts",
  ...UNIT,
  fields: { code, name, provinceId: { kind: "ref", to: "provinces", required: true } },
  list: {
    columns: ["code", "name", "provinceId", "status", "updatedAt"],
    filters: ["provinceId"],
    sorts: ["code", "name"],
    title: "name",
  },
  form: [{ section: "general", fields: ["code", "name", "provinceId"] }],
});

/** Wards, communes and special zones; those of before the reform name the one that took them in. */
export const wards = defineResource({
  name: "wards",
  table: "wards",
  route: "/system/wards",
  ...UNIT,
  fields: {
    code,
    name,
    provinceId: { kind: "ref", to: "provinces", required: true },
    districtId: { kind: "ref", to: "districts" },
    isOld,
    mergedIntoId: { kind: "ref", to: "wards" },
  },
  list: {
    columns: ["code", "name", "provinceId", "districtId", "isOld", "mergedIntoId", "status"],
    filters: ["provinceId", "districtId", "isOld", "mergedIntoId"],
    sorts: ["code", "name"],
    title: "name",
  },
  form: [{ section: "general", fields: ["code", "name", "provinceId", "districtId", "isOld", "mergedIntoId"] }],
});

/** Streets, as far as the company keeps them. */
export const streets = defineResource({
  name: "streets",
  table: "streets",
  route: "/system/streets",
  ...UNIT,
  fields: { code, name, wardId: { kind: "ref", to: "wards", required: true } },
  list: {
    columns: ["code", "name", "wardId", "status", "updatedAt"],
    filters: ["wardId"],
    sorts: ["code", "name"],
    title: "name",
  },
  form: [{ section: "general", fields: ["code", "name", "wardId"] }],
});
