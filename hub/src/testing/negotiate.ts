/** What a negotiation answers, as far as tests look at it. */
export interface Negotiation {
  negotiateVersion?: number;
  connectionId?: string;
  connectionToken?: string;
  useStatefulReconnect?: boolean;
  availableTransports?: { transport: string; transferFormats: string[] }[];
  url?: string;
  accessToken?: string;
  error?: string;
}

/** Posts a negotiate request as the user "an". */
export function postNegotiate(
  url: string,
  query = "?negotiateVersion=1",
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/negotiate${query}`, { method: "POST", headers: { authorization: "Bearer an", ...headers } });
}

/** Negotiates and reads the answer. */
export async function negotiate(url: string, query?: string, headers?: Record<string, string>): Promise<Negotiation> {
  const response = await postNegotiate(url, query, headers);
  const body: Negotiation = JSON.parse(await response.text());
  return body;
}
