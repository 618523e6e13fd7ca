import type { CurrentUser } from "@nepnha/contract/platform/session";
import type { EnumValue } from "@nepnha/contract/platform/enums";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { createApiClient } from "../../../platform/api/client.ts";
import type { Services } from "../../../platform/session/services.ts";
import { useServices } from "../../../platform/session/services-context.ts";

/** Somebody to whom I may write. */
export interface Contact {
  readonly userId: string;
  readonly fullName: string;
  readonly avatar: string | null;
  readonly role: EnumValue<"userRole">;
}

/**
 * The people among those whom I may write to whose name has these words, blind to case and marks; 30 at most. Those of
 * the words before stay until the new ones are there: whoever presses one of them meanwhile has meant that one.
 */
export function useContacts(term: string): UseQueryResult<Contact[]> {
  const services = useServices();
  const [search] = useDebouncedValue(term.trim(), 200);
  return useQuery({
    queryKey: ["chat", "contacts", search],
    queryFn: () => findContacts(services, search),
    placeholderData: keepPreviousData,
  });
}

/** The chat service has its own short-lived token; the one of the last log-in may have run out. */
async function findContacts({ api, environment }: Services, search: string): Promise<Contact[]> {
  const silent = "told";
  const { signalRToken: token } = await api.call<CurrentUser>("/auth/me", { silent });
  const chat = createApiClient({ baseUrl: environment.chatUrl, token: () => token });
  const path = `/api/contacts?search=${encodeURIComponent(search)}`;
  return (await chat.call<{ items: Contact[] }>(path, { silent })).items;
}
