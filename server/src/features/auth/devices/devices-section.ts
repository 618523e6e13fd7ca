import { devices } from "@nepnha/contract/features/auth/devices";
import { section } from "../../../kit/resource/section.ts";

/** Devices are written by signing in and out only. */
export const devicesSection = section(devices);
