export { linkAccount } from "./account.ts";
