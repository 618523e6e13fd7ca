import { districtsSection, provincesSection, streetsSection, wardsSection } from "./administrative-units.ts";
import { importProvinces, importUnitsTask, unitsImport } from "./import-units.ts";
import { feature } from "../../kit/feature.ts";

/** Provinces, districts, wards and streets. */
export const unitsFeature = feature({
  name: "units",
  sections: [provincesSection, districtsSection, wardsSection, streetsSection],
  tasks: (deps) => ({ [unitsImport.name]: importUnitsTask(deps) }),
  schedule: [{ name: unitsImport.name, canRun: true, perTenant: true }],
  demo: [{ name: "provinces", write: ({ deps, tenantId }) => importProvinces(deps.db, tenantId) }],
});
