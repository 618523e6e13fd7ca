import { useMediaQuery } from "@mantine/hooks";

/** Whether the screen has no room for a rail beside a form. */
export function useNarrow(): boolean {
  return useMediaQuery("(max-width: 68.99em)", undefined, { getInitialValueInEffect: false });
}
