import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { TableState } from "../../platform/api/list-service.ts";
import { useServices } from "../../platform/session/services-context.ts";

/**
 * What a section's own `POST …/totals` says of all rows that a list finds, on whatever page.
 * @param names of the figures @returns each by its name; `undefined` until they are known
 */
export function useTotals<N extends string>(
  resource: ResourceDescription,
  asked: TableState,
  names: readonly N[],
): Readonly<Record<N, number>> | undefined {
  const { api } = useServices();
  const { filter, searchTerm } = asked;
  const { data } = useQuery({
    queryKey: [resource.name, "totals", { filter, searchTerm }],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const options = { method: "POST", once: false, body: asked, signal, silent: "told" } as const;
      const answer = await api.call<Record<string, number>>(`/${resource.name}/totals`, options);
      return Object.fromEntries(names.map((name) => [name, answer[name] ?? 0])) as Record<N, number>;
    },
  });
  return data;
}
