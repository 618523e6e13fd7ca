export { codeOf } from "./terms.ts";
