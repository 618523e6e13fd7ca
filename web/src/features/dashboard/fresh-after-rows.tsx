import type { CardDescription } from "@nepnha/contract/features/dashboard/cards";
import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useHeard } from "../../kit/live/use-live-rows.ts";
import { useCan } from "../../platform/session/services-context.ts";
import { QUERY_KEY } from "./use-start-page.ts";

/** Everybody on a start page hears of a change at once; they need not all ask at once, nor for each of many. */
const CALM = { least: 500, spread: 2500 };

/**
 * Reads the start page again when a row changes in a section of what waits, as its list does. A card's rights say which
 * sections these are.
 */
export function FreshAfterRows({ described }: { described: readonly CardDescription[] }) {
  const queries = useQueryClient();
  const can = useCan();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = (): void => {
    timer.current = undefined;
    // A page that nobody looks at asks when somebody comes back to it.
    const refetchType = document.visibilityState === "hidden" ? "none" : "active";
    void queries.invalidateQueries({ queryKey: QUERY_KEY, refetchType });
  };
  const soon = (): void => {
    timer.current ??= setTimeout(refresh, CALM.least + Math.random() * CALM.spread);
  };
  const rights = described.filter(({ waits }) => waits).flatMap(({ anyOf = [] }) => anyOf);
  return SECTION_INDEX.filter(
    ({ name }) => can(`${name}.basic`) && rights.some((right) => right.startsWith(`${name}.`)),
  ).map(({ name }) => <Heard key={name} name={name} onChange={soon} />);
}

function Heard({ name, onChange }: { name: string; onChange: () => void }) {
  useHeard(name, onChange);
  return null;
}
