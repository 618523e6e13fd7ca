import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NotLoaded } from "../../ui/feedback/not-loaded.tsx";
import type { Found } from "../resource/queries.ts";
import type { SectionRow } from "../resource/row.ts";

/** A row that was asked for, or what stands in its place. */
export function FoundLine<D extends ResourceDescription>({
  query: { data, isPaused, refetch },
  coming,
  gone,
  children,
}: {
  query: UseQueryResult<Found<D>>;
  /** While it is on its way. */
  coming: ReactNode;
  /** R8-04 where it is not there, or not for this reader. */
  gone: ReactNode;
  children: (row: SectionRow<D>) => ReactNode;
}) {
  if (!data) return isPaused ? <NotLoaded failure={null} onRetry={() => void refetch()} /> : coming;
  if (data.failure !== null) return <NotLoaded failure={data.failure} onRetry={() => void refetch()} />;
  return data.row ? children(data.row) : gone;
}
