import { systemSettingsSection } from "./system-settings.ts";
import { feature } from "../../kit/feature.ts";

/** Settings of the company. */
export const settingsFeature = feature({
  name: "settings",
  sections: [systemSettingsSection],
});
