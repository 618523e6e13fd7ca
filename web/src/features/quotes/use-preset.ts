import type { QuotePreset } from "@nepnha/contract/features/quotes/content";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../platform/api/api-error.ts";
import { useServices } from "../../platform/session/services-context.ts";

/** What a quote of a house begins with; `null` where nothing was kept, and until it is known whether something was. */
export function usePreset(houseTemplateId: string | null): {
  readonly preset: QuotePreset | null;
  readonly isKnown: boolean;
} {
  const { api } = useServices();
  const { data, isPending } = useQuery({
    queryKey: ["quotes", "presets", houseTemplateId],
    enabled: houseTemplateId !== null,
    queryFn: async ({ signal }) => {
      try {
        return await api.call<QuotePreset>(`/quotes/presets/${houseTemplateId}`, { signal, silent: "aside" });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
  return { preset: data ?? null, isKnown: !isPending };
}
