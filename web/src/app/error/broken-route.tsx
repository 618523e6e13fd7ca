import { useMatch, type ErrorComponentProps } from "@tanstack/react-router";
import type { BrokenPart } from "./broken-part.tsx";
import { BrokenPage } from "./error-pages.tsx";

let Part: typeof BrokenPart | undefined;

/** Fetches what stands in for a screen within the shell: no first screen waits for it, and once it is wanted it may be too late. */
export function fetchBrokenPart(): void {
  const keep = (code: { readonly BrokenPart: typeof BrokenPart }): void => void (Part = code.BrokenPart);
  import("./broken-part.tsx").then(keep, () => undefined);
}

/** What a route shows that could not be: within the shell where that is there, else a page of its own. */
export function BrokenRoute({ error }: ErrorComponentProps) {
  const within = useMatch({ strict: false, select: ({ routeId }) => String(routeId).startsWith("/main/") });
  return within && Part ? <Part error={error} /> : <BrokenPage />;
}
