export { metadataAction } from "./metadata-action.tsx";
export { metadataFilter } from "./metadata-filter.tsx";
