import { type TransportKind, transportFormats } from "./transports/transport.ts";

const HIGHEST_VERSION = 1;

/** The negotiate version that the client asks for, capped at ours; null when it is no whole number. */
export function negotiateVersion(asked: string | null): number | null {
  if (asked === null || asked === "") return 0;
  if (!/^[+-]?\d+$/.test(asked)) return null;
  return Math.min(Math.max(Number(asked), 0), HIGHEST_VERSION);
}

/** The body of a successful negotiation. */
export function negotiateBody(
  session: { id: string; token: string; mayResume: boolean },
  version: number,
  transports: readonly TransportKind[],
): object {
  return {
    negotiateVersion: version,
    connectionId: session.id,
    ...(version > 0 ? { connectionToken: session.token } : {}),
    ...(session.mayResume ? { useStatefulReconnect: true } : {}),
    availableTransports: transports.map((transport) => ({ transport, transferFormats: transportFormats[transport] })),
  };
}
