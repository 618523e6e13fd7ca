export { houseTemplates } from "./house-templates.ts";
