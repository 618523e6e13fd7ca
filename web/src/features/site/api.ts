export { SITE_PANELS } from "./panels.ts";
