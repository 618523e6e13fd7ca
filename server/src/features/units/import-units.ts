import { districts, provinces, wards } from "@nepnha/contract/features/units/administrative-units";
import { sql } from "kysely";
import { z } from "zod";
import type { Database, Trx } from "../../platform/db/pool.ts";
import type { Deps } from "../../platform/deps.ts";
import { parseBody } from "../../platform/http/body.ts";
import { addSingleJob, job } from "../../platform/jobs/queue.ts";
import type { TellingTask } from "../../platform/jobs/runs.ts";
import { addUnits } from "./add-units.ts";
import { readPackageData } from "./package-data.ts";
import { unitRows, type UnitRows } from "./unit-rows.ts";

/** Bring the administrative units into the job's tenant. */
export const unitsImport = job("importUnits");

const payloadSchema = z.object({ tenantId: z.int() });

/** Resolution 202/2025/QH15 and those on the wards: a package with other numbers is not whole. */
const PROVINCES = 34;
const WARDS = 3321;

/** Does {@link unitsImport}. */
export function importUnitsTask({ db }: Pick<Deps, "db">): TellingTask {
  return async (payload) => importUnits(db, parseBody(payloadSchema, payload).tenantId);
}

/** By then a server that has just started answers. */
const AFTER_START_SECONDS = 10;

/** Ask for the import where a tenant has no ward yet; call it for a new tenant. */
export async function importUnitsLater(trx: Trx): Promise<void> {
  const { rows } = await sql`select from wards where tenant_id = ${trx.tenantId} limit 1`.execute(trx);
  if (rows.length === 0) await addSingleJob(trx, unitsImport, {}, "run", { afterSeconds: AFTER_START_SECONDS });
}

/**
 * Bring in the units that the tenant lacks: today's, and those of before 1 July 2025 with where they went. What is there
 * stays as people left it, also where they deleted it, so that a second run changes nothing.
 * @returns what there is and what was done, in words
 * @throws Error when the package is not whole; nothing was written then
 */
export async function importUnits(db: Database, tenantId: number): Promise<string> {
  const rows = unitRows(await readPackageData());
  const today = {
    provinces: rows.provinces.filter(({ isOld }) => !isOld).length,
    wards: rows.wards.filter(({ isOld }) => !isOld).length,
  };
  if (today.provinces !== PROVINCES || today.wards !== WARDS) {
    throw new Error(`The package has ${today.provinces} provinces and ${today.wards} wards`);
  }
  const inProvinces = await addProvinces(db, tenantId, rows);
  const inDistricts = await addUnits(db, tenantId, districts, rows.districts, (unit) => ({
    provinceId: inProvinces.idOf(unit.province),
  }));
  const inWards = await addUnits(db, tenantId, wards, rows.wards, (unit, idOf) => ({
    provinceId: inProvinces.idOf(unit.province),
    districtId: inDistricts.idOf(unit.district),
    isOld: unit.isOld,
    mergedIntoId: idOf(unit.mergedInto),
  }));
  return inWords(rows, today, inProvinces.added + inDistricts.added + inWards.added);
}

/** The provinces alone, which take a moment: rows that name one need not wait for all the wards. Safe to repeat. */
export async function importProvinces(db: Database, tenantId: number): Promise<void> {
  await addProvinces(db, tenantId, unitRows(await readPackageData()));
}

function addProvinces(db: Database, tenantId: number, { provinces: units }: UnitRows): ReturnType<typeof addUnits> {
  return addUnits(db, tenantId, provinces, units, (unit, idOf) => ({
    isOld: unit.isOld,
    mergedIntoId: idOf(unit.mergedInto),
  }));
}

function inWords(rows: UnitRows, today: { provinces: number; wards: number }, added: number): string {
  const numbers = new Intl.NumberFormat("vi-VN");
  const format = (number: number): string => numbers.format(number);
  const old = {
    provinces: rows.provinces.length - today.provinces,
    wards: rows.wards.length - today.wards,
  };
  return [
    added === 0 ? "Không có gì mới" : `Đã thêm ${format(added)} đơn vị`,
    `${format(today.provinces)} tỉnh, ${format(today.wards)} phường, xã`,
    `trước 01/07/2025: ${format(old.provinces)} tỉnh, ${format(rows.districts.length)} huyện, ${format(old.wards)} xã`,
    `${format(rows.split)} xã cũ chia về nhiều nơi`,
    `${format(rows.unresolved.length)} xã cũ chưa rõ nơi nhập`,
  ].join("; ");
}
