export { metadataFilter } from "./field-values.ts";
export { requireMetadata } from "./object-values.ts";
