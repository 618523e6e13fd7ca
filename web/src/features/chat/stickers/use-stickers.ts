import type { OfferedStickers } from "@nepnha/contract/features/stickers/api";
import { REACTIONS } from "@nepnha/contract/features/chat/messages";
import { useQuery } from "@tanstack/react-query";
import { useCan, useServices } from "../../../platform/session/services-context.ts";

const PATH = "/stickerPacks/offered";
const FRESH_MS = 5 * 60_000;

/** Something to react with: a sign, or a picture where its address is known. */
export interface Face {
  readonly expressionId: number;
  readonly name: string;
  readonly url?: string;
}

const PLAIN: readonly Face[] = Object.entries(REACTIONS).map(([id, name]) => ({ expressionId: Number(id), name }));

/** What the company offers; asked for with the first that needs it. */
export function useStickers(): {
  readonly data: OfferedStickers | undefined;
  /** It is on its way. */
  readonly isLoading: boolean;
  readonly isError: boolean;
} {
  const { api } = useServices();
  const can = useCan();
  const { data, isLoading, isError } = useQuery({
    queryKey: ["stickerPacks", "offered"],
    enabled: can("stickerPacks.read"),
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => api.call<OfferedStickers>(PATH, { signal, silent: "aside" }),
  });
  return { data, isLoading, isError };
}

/** What one can react with: the faces of the company's packs, and where it has none the plain ones. */
export function facesOf(data: OfferedStickers | undefined): readonly Face[] {
  const own = data?.faces.filter(({ offered }) => offered) ?? [];
  return own.length > 0 ? own : PLAIN;
}

/** The face of a reaction that somebody gave, also one that is offered no more. */
export function faceOf(data: OfferedStickers | undefined, expressionId: number): Face {
  const all: readonly Face[] = [...PLAIN, ...(data?.faces ?? [])];
  return all.find((face) => face.expressionId === expressionId) ?? { expressionId, name: "🙂" };
}
