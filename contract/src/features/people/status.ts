import type { StatusSet } from "../../kit/status.ts";
import { ENUMS } from "../../platform/enums.ts";

const registration = ENUMS.registrationStatus;

/** Who registers confirms an address once; who comes back after a deletion confirms it again. */
export const REGISTRATION_STATUS: StatusSet = {
  of: "registrationStatus",
  start: [registration.NEW],
  transitions: {
    [registration.NEW]: [registration.REGISTERED, registration.DELETED],
    [registration.REGISTERED]: [registration.DELETED],
    [registration.DELETED]: [registration.NEW],
  },
};
