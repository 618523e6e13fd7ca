export { linkAccount } from "./account.ts";
export { noteConsent } from "./consents.ts";
export { customersSection } from "./customers.ts";
