import { slugOf } from "@nepnha/domain/platform/fold";
import type { PackageData } from "./package-data.ts";

/** A unit as it is brought in; units refer to each other by code. */
export interface ProvinceUnit {
  readonly code: string;
  readonly name: string;
  readonly isOld: boolean;
  readonly mergedInto: string | null;
}
/** A district of before the reform. */
export interface DistrictUnit {
  readonly code: string;
  readonly name: string;
  readonly province: string;
}
/** A ward, commune or special zone. */
export interface WardUnit {
  readonly code: string;
  readonly name: string;
  readonly province: string;
  readonly district: string | null;
  readonly isOld: boolean;
  readonly mergedInto: string | null;
}

/** All units, and what could not be told from the data. */
export interface UnitRows {
  readonly provinces: readonly ProvinceUnit[];
  readonly districts: readonly DistrictUnit[];
  readonly wards: readonly WardUnit[];
  /** Older wards whose successor is not among the wards, by their full names. */
  readonly unresolved: readonly string[];
  /** Older wards that were shared out among several; they point at the first. */
  readonly split: number;
}

/** Mark of the codes of older units: many of their numbers belong to a new unit today. */
const OLD = "-CU";
const PROVINCE_PREFIX = /^(Tỉnh|Thành phố) /;

type Merger = PackageData["mergers"][number];

/** An older ward with all rows that say where it went. */
interface OldWard {
  readonly name: string;
  readonly district: string;
  readonly province: string;
  readonly mergers: readonly [Merger, ...Merger[]];
}

/**
 * The units of today and those of before 1 July 2025 out of the package's tables. An older ward goes to the ward of that
 * name in that province, which is unique, and only then by the code: of the codes some hundreds are of no ward or of one in
 * another province.
 * @throws Error when the tables contradict themselves: a ward without its province, a code or name twice
 */
export function unitRows(data: PackageData): UnitRows {
  const provinceName = new Map(data.provinces.map((province) => [province.province_code, province.name]));
  const byName = new Map<string, string>();
  for (const ward of data.wards) {
    const province = provinceName.get(ward.province_code);
    if (province === undefined) throw new Error(`The ward ${ward.ward_code} lies in no province`);
    const key = `${province}|${ward.name}`;
    if (byName.has(key)) throw new Error(`Two wards are named ${key}`);
    byName.set(key, ward.ward_code);
  }
  requireUnique(data.provinces.map((province) => province.province_code));
  requireUnique(data.wards.map((ward) => ward.ward_code));
  const codes = new Set(data.wards.map((ward) => ward.ward_code));
  const targetOf = (merger: Merger): string | null =>
    byName.get(`${merger.new_province_name}|${merger.new_ward_name}`) ??
    (codes.has(merger.new_ward_code) ? merger.new_ward_code : null);

  const olds = oldWards(data.mergers);
  const newProvinceCode = new Map(data.provinces.map((province) => [province.name, province.province_code]));
  const oldProvinces = grouped(olds, ({ province }) => province);
  const oldDistricts = grouped(olds, ({ province, district }) => `${province}|${district}`);
  const districtCodes = new Map([...oldDistricts].map(([key, wards]) => [key, districtCode(wards)]));
  const wards = olds.map((old): WardUnit => ({
    code: wardCode(old.mergers[0]),
    name: old.name,
    province: provinceCode(old.province),
    district: districtCodes.get(`${old.province}|${old.district}`) ?? null,
    isOld: true,
    mergedInto: old.mergers.map(targetOf).find((target) => target !== null) ?? null,
  }));
  const rows: UnitRows = {
    provinces: [
      ...data.provinces.map(({ province_code: code, name, place_type: type }) => ({
        code,
        name: type === "Tỉnh" ? `Tỉnh ${name}` : name,
        isOld: false,
        mergedInto: null,
      })),
      ...[...oldProvinces].map(([name, [first]]) => ({
        code: provinceCode(name),
        name,
        isOld: true,
        mergedInto: newProvinceCode.get(first.mergers[0].new_province_name) ?? null,
      })),
    ],
    districts: [...oldDistricts].map(([key, [first]]) => ({
      code: districtCodes.get(key) ?? "",
      name: first.district,
      province: provinceCode(first.province),
    })),
    wards: [
      ...data.wards.map(({ ward_code: code, name, province_code: province }) => ({
        code,
        name,
        province,
        district: null,
        isOld: false,
        mergedInto: null,
      })),
      ...wards,
    ],
    unresolved: olds.flatMap((old, index) =>
      wards[index]?.mergedInto === null ? [`${old.name}, ${old.district}, ${old.province}`] : [],
    ),
    split: olds.filter((old) => new Set(old.mergers.map(targetOf)).size > 1).length,
  };
  for (const units of [rows.provinces, rows.districts, rows.wards]) requireUnique(units.map(({ code }) => code));
  return rows;
}

/** Each older ward once, the rows with its code first. Rows without an older ward tell of new special zones. */
function oldWards(mergers: readonly Merger[]): OldWard[] {
  const named = mergers.flatMap((merger) => {
    const { old_ward_name: name, old_district_name: district, old_province_name: province } = merger;
    return name && district && province ? [{ name, district, province, merger }] : [];
  });
  return [...grouped(named, ({ province, district, name }) => `${province}|${district}|${name}`).values()].map(
    (group) => {
      const [first, ...rest] = group.toSorted(
        (a, b) => Number(!a.merger.old_ward_code) - Number(!b.merger.old_ward_code),
      );
      const { name, district, province } = group[0];
      return { name, district, province, mergers: [(first ?? group[0]).merger, ...rest.map(({ merger }) => merger)] };
    },
  );
}

/** The number that the ward had; one that came without gets the number of its row in the package. */
function wardCode(merger: Merger): string {
  return `${merger.old_ward_code || `N${merger.id}`}${OLD}`;
}

/** Districts came without numbers: the first of their wards' tells them apart. */
function districtCode(wards: readonly OldWard[]): string {
  return `Q${wards.map(({ mergers }) => wardCode(mergers[0])).toSorted()[0] ?? ""}`;
}

/** Older provinces came without numbers too. */
function provinceCode(name: string): string {
  return `${slugOf(name.replace(PROVINCE_PREFIX, ""), 17).toUpperCase()}${OLD}`;
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function requireUnique(codes: readonly string[]): void {
  const seen = new Set<string>();
  for (const code of codes) {
    if (seen.has(code)) throw new Error(`The code ${code} stands for two units`);
    seen.add(code);
  }
}
