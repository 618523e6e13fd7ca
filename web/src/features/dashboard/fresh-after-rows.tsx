import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useHeard } from "../../kit/live/use-live-rows.ts";
import { useCan } from "../../platform/session/services-context.ts";

/** Everybody on a start page hears of a change at once; they need not all ask at once, nor for each of many. */
const CALM = { least: 500, spread: 2500 };

/**
 * Reads what is shown again when a row changes in one of the sections that rights name, as its list does.
 * @param queryKey of what is read
 * @param least how soon at the earliest, ms
 */
export function FreshAfterRows({
  rights,
  queryKey,
  least = CALM.least,
}: {
  rights: readonly string[];
  queryKey: readonly string[];
  least?: number;
}) {
  const queries = useQueryClient();
  const can = useCan();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = (): void => {
    timer.current = undefined;
    // A page that nobody looks at asks when somebody comes back to it.
    const refetchType = document.visibilityState === "hidden" ? "none" : "active";
    void queries.invalidateQueries({ queryKey, refetchType });
  };
  const soon = (): void => {
    timer.current ??= setTimeout(refresh, least + Math.random() * CALM.spread);
  };
  return SECTION_INDEX.filter(
    ({ name }) => can(`${name}.basic`) && rights.some((right) => right.startsWith(`${name}.`)),
  ).map(({ name }) => <Heard key={name} name={name} onChange={soon} />);
}

function Heard({ name, onChange }: { name: string; onChange: () => void }) {
  useHeard(name, onChange);
  return null;
}
