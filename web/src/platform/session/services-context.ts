import type { CurrentUser } from "@nepnha/contract/platform/session";
import { createContext, useContext } from "react";
import { useStore } from "../lib/store.ts";
import type { Services } from "./services.ts";

/** Provides the services to the components; set once at the root. */
export const ServicesContext = createContext<Services | null>(null);

/** The services. @throws outside the application */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error("useServices outside ServicesContext");
  return services;
}

/** The current user. @throws where nobody is logged in: only below the main layout */
export function useUser(): CurrentUser {
  const { session } = useServices();
  const phase = useStore(session.phase);
  if (phase.kind !== "in") throw new Error("useUser without a user");
  return phase.user;
}

/** Whether permissions or roles are held; the component renders again when they change. */
export function useCan(): (name: string) => boolean {
  const { permissions } = useServices();
  useStore(permissions.version);
  return (name) => permissions.has(name);
}
