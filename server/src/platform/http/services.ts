/** What the server answers besides the pages of the web application, by what its addresses begin with. */
interface Service {
  readonly under: string;
  /** Whether each of its routes has to declare who may call it. */
  readonly isGuarded: boolean;
  /** Where its calls wait for their turn: with all calls, at the hub's own turns, or nowhere. */
  readonly turns: "calls" | "hub" | "none";
  /** Whether its answers are about somebody, so that no cache keeps them. Files say themselves how long they are kept. */
  readonly isPrivate: boolean;
}

const SERVICES: readonly Service[] = [
  { under: "/api", isGuarded: true, turns: "calls", isPrivate: true },
  { under: "/files", isGuarded: true, turns: "calls", isPrivate: false },
  { under: "/chat/api", isGuarded: true, turns: "hub", isPrivate: true },
  { under: "/chat/chathub", isGuarded: true, turns: "hub", isPrivate: true },
  // For whoever tries the product; it is not there in production.
  { under: "/dev/mail", isGuarded: false, turns: "none", isPrivate: true },
];

/** The service that an address belongs to; none for a page, such as `/chat` itself or `/dev/ui`. */
export function serviceOf(url: string): Service | undefined {
  return SERVICES.find(({ under }) => url.startsWith(under) && /^(?:[/?]|$)/.test(url.slice(under.length)));
}
