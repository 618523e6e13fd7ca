export { originOf } from "./devices/origin.ts";
export { proveByCode } from "./own-code.ts";
export { endDevices, tellEnded, type DeviceChoice } from "./devices/end-devices.ts";
