import type { ResourceHooks } from "../resource/hooks.ts";
import { actionLogHooks } from "./action-logs.ts";
import { districtHooks, provinceHooks, wardHooks } from "./administrative-units.ts";
import { branchHooks } from "./branches.ts";
import { customerCategoryHooks } from "./customer-categories.ts";
import { houseTemplateHooks } from "./house-templates.ts";
import { maintenanceHooks } from "./maintenances.ts";
import { newsHooks } from "./news.ts";
import { roleHooks } from "./roles.ts";
import { systemSettingHooks } from "./system-settings.ts";
import { tenantHooks } from "./tenants.ts";
import { userGroupHooks } from "./user-groups.ts";
import { userHooks } from "./users.ts";

/** The rules of the sections that have some, by feature. */
export const HOOKS: Readonly<Record<string, ResourceHooks>> = {
  branches: branchHooks,
  customerActionLogs: actionLogHooks,
  customerCategories: customerCategoryHooks,
  districts: districtHooks,
  houseTemplates: houseTemplateHooks,
  maintenances: maintenanceHooks,
  news: newsHooks,
  roles: roleHooks,
  provinces: provinceHooks,
  staffActionLogs: actionLogHooks,
  systemSettings: systemSettingHooks,
  tenants: tenantHooks,
  userGroups: userGroupHooks,
  users: userHooks,
  wards: wardHooks,
};
