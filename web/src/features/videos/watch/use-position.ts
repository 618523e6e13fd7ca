import type { VideoPosition } from "@nepnha/contract/features/videos/sources";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../platform/api/api-error.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import { askAgain } from "./use-videos.ts";
import { useServices } from "../../../platform/session/services-context.ts";

/** At most so often the server is told where somebody is. */
const TOLD_EVERY_MS = 10_000;
const POSITIONS = ["videos", "positions"];

/** Where somebody stopped in a video, and how to keep where they are now. */
export interface Watched {
  /** Seconds; null until the server has said. */
  readonly startAt: number | null;
  readonly keep: (seconds: number) => void;
  /** It was watched to its end. */
  readonly finish: (seconds: number) => void;
}

/** R1-04 where this person is in a video, on every device: kept once in ten seconds and when they leave. */
export function usePosition(id: string): Watched {
  const { api } = useServices();
  const queries = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: ["videos", "position", id],
    // Asked when the page opens; from then on this page knows best.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => (await positions(api, { ids: [id] }, signal))[0]?.seconds ?? 0,
  });
  const told = useRef(0);
  const waiting = useRef<number | null>(null);
  const send = (seconds: number): void => {
    waiting.current = null;
    told.current = Date.now();
    const body = { seconds: Math.floor(seconds) };
    // Nobody has to hear of a place that was not kept: the next one comes in ten seconds.
    void api
      .call(`/videos/${id}/position`, { method: "PUT", body, silent: "aside", keepalive: true })
      .catch((error: unknown) => {
        // It is no longer for this person: what is shown of it is asked for again.
        if (error instanceof ApiError && error.status === 404) void askAgain(queries);
      });
  };
  const leave = useEffectEvent(() => {
    if (waiting.current !== null) send(waiting.current);
  });
  const forget = useEffectEvent(() => void queries.invalidateQueries({ queryKey: POSITIONS }));
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === "hidden") leave();
    };
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      leave();
      forget();
    };
  }, []);
  return {
    startAt: data ?? (isError ? 0 : null),
    keep(seconds) {
      if (Date.now() - told.current >= TOLD_EVERY_MS) send(seconds);
      else waiting.current = seconds;
    },
    finish: send,
  };
}

/** Where this person stopped in these videos, by id. */
export function usePositions(ids: readonly string[]): ReadonlyMap<string, VideoPosition> {
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: [...POSITIONS, ids],
    enabled: ids.length > 0,
    queryFn: ({ signal }) => positions(api, { ids: ids.slice(0, 100) }, signal),
  });
  return new Map((data ?? []).map((one) => [one.videoId, one]));
}

/** Videos that this person began and did not see to their end, the last one first. */
export function useBegun(): { begun: readonly VideoPosition[]; isLoading: boolean } {
  const { api } = useServices();
  const { data, isLoading } = useQuery({
    queryKey: [...POSITIONS, "latest"],
    queryFn: ({ signal }) => positions(api, {}, signal),
  });
  return { begun: data ?? [], isLoading };
}

async function positions(
  api: ReturnType<typeof useServices>["api"],
  body: { readonly ids?: readonly string[] },
  signal: AbortSignal,
): Promise<readonly VideoPosition[]> {
  const options = { method: "POST", body, signal, silent: "aside" } as const;
  return (await api.call<{ items: VideoPosition[] }>("/videos/positions", options)).items;
}
