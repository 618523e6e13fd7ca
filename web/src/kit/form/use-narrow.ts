import { useMediaQuery } from "@mantine/hooks";
import { NARROW } from "../../ui/layout/widths.ts";

/** Whether the screen has no room for a rail beside a form. */
export function useNarrow(): boolean {
  return useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
}
