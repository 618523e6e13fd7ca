/** What the server pushes (`server/src/push`). */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Messages of one tag take each other's place. */
  readonly tag: string;
  /** Path of ours that a click opens. */
  readonly url: string;
}

const FALLBACK: PushMessage = { title: "Nếp Nhà", body: "", tag: "nepnha", url: "/" };

/**
 * Reads a pushed message. A browser wants something shown for every push, so that what cannot be read still gives a notice.
 * The address is a path of ours in any case: never another origin.
 */
export function readPush(text: string | undefined): PushMessage {
  const data = parsed(text);
  const field = (name: keyof PushMessage): string => {
    const value = data[name];
    return typeof value === "string" && value !== "" ? value : FALLBACK[name];
  };
  const url = field("url");
  return {
    title: field("title"),
    body: field("body"),
    tag: field("tag"),
    url: /^\/(?![/\\])/.test(url) ? url : FALLBACK.url,
  };
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(text ?? "");
    return typeof data === "object" && data !== null ? { ...data } : {};
  } catch {
    return {};
  }
}
