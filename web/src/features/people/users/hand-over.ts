import type { ApiClient } from "../../../platform/api/client.ts";

/** How much of each kind a person answers for, by the kind's name. */
export type Holdings = Readonly<Record<string, number>>;

const QUIET = { silent: "told" } as const;

/** What would be handed over if this person left. @throws ApiError */
export function readHoldings(api: ApiClient, userId: string): Promise<Holdings> {
  return api.call<Holdings>(`/users/${userId}/holdings`, QUIET);
}

/** Put kinds of holdings into another person's hands. @throws ApiError */
export async function handOver(
  api: ApiClient,
  userId: string,
  toUserId: string,
  kinds: readonly string[],
): Promise<Holdings> {
  const body = { toUserId, kinds };
  const { moved } = await api.call<{ moved: Holdings }>(`/users/${userId}/hand-over`, {
    method: "PUT",
    body,
    ...QUIET,
  });
  return moved;
}

/** All holdings together. */
export function countAll(holdings: Holdings): number {
  return Object.values(holdings).reduce((sum, count) => sum + count, 0);
}
