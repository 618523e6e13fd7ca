export { endDevices, tellEnded, type DeviceChoice } from "./devices/end-devices.ts";
