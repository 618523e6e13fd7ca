export { requireAbove } from "./users/user-rules.ts";
export { usersSection } from "./users/users.ts";
