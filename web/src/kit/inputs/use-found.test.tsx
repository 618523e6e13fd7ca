import { users } from "@nepnha/contract/features/people/api";
import type { Among } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { expect, it, vi } from "vitest";
import { ServicesContext } from "../../platform/session/services-context.ts";
import { createServices } from "../../platform/session/services.ts";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";
import { useFound } from "./use-found.ts";

const server = useCatalogServer();
const { ADMIN, CUSTOMER } = ENUMS.userRole;

const amongThose = (role: number): { among: Among | undefined } => ({ among: { role: [role] } });

it("R5-07 what a text finds among some rows is not what it finds among others, or among all", async () => {
  for (const role of [ADMIN, CUSTOMER]) server.add("users", { fullName: `An ${role}`, userName: `an.${role}`, role });
  const services = createServices(server.url, {
    name: "own",
    apiUrl: `${server.url}/api/tenant`,
    chatUrl: `${server.url}/chat`,
    noImageUrl: "/no-image.svg",
  });
  vi.spyOn(services.permissions, "has").mockImplementation((name) => name === "users.basic");
  // What was found stays known, as from one picker to the next of a screen.
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const wrapper = ({ children }: PropsWithChildren) => (
    <ServicesContext value={services}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ServicesContext>
  );
  const found = renderHook(({ among }: { among: Among | undefined }) => useFound(users, "an", among).data, {
    wrapper,
    initialProps: amongThose(ADMIN),
  });
  const names = (): unknown[] => found.result.current.map((row) => row["fullName"]);
  await waitFor(() => expect(names()).toEqual([`An ${ADMIN}`]));
  found.rerender(amongThose(CUSTOMER));
  await waitFor(() => expect(names()).toEqual([`An ${CUSTOMER}`]));
  found.rerender({ among: undefined });
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(server.bodies("POST", "/users/find").at(-1)).toMatchObject({
    paginator: { page: 1, pageSize: 50 },
    sorting: { column: users.list.title, direction: "asc" },
    searchTerm: "an",
  });
});
