export { users } from "./users.ts";
