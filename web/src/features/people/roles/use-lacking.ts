import { useCan } from "../../../platform/session/services-context.ts";

/** Whether one lacks a permission oneself, and so can neither give nor take it (R6-07). */
export function useLacking(): (permission: string) => boolean {
  const can = useCan();
  return (permission) => !can(permission);
}
