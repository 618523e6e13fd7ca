// Typed wide: the routes of this section are added by a function.

/** All templates. */
export const GALLERY_PATH: string = "/read/templates";
/** One template. */
export const TEMPLATE_PATH: string = "/read/templates/$id";
/** Some of them side by side. */
export const COMPARE_PATH: string = "/read/compare";
