export { categoriesAction } from "./categories-action.tsx";
