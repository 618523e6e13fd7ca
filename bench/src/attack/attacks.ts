import { request } from "node:http";
import { connect } from "node:net";
import type { Attack } from "./attack.ts";
import { HUB_FLOODS } from "./hub-floods.ts";
import { GUEST_PASSWORD } from "./person.ts";

/** Deeper and fuller than anything that is meant, and within the limit of bodies. */
const NESTED = '{"filter":'.repeat(20_000);
const LISTS = `{"name":[${"[],".repeat(600_000)}[]]}`;
/** As many tags as are still cleaned, and as many as were cleaned when it was found, which are refused. */
const TAGS = "<p><b>x</b></p>".repeat(1_250);
const MORE_TAGS = "<p><b>x</b></p>".repeat(4_700);
const WORDS = `<p>${"nhà đẹp ".repeat(20_000)}</p>`;

/** A call of somebody, as JSON: of the guests in turn, of one of them, or of the editor. A text is sent as it is. */
function call(
  method: string,
  path: string,
  body?: (n: number) => unknown,
  by: "guest" | "one" | "editor" = "guest",
  inPieces = false,
): Attack["once"] {
  return async ({ guests, editor, postId }, n) => {
    const person = by === "editor" ? editor : guests[by === "one" ? 0 : n % guests.length];
    if (!person) return 0;
    const value = body?.(n);
    return send(`${person.url}/api/tenant/${path.replace("{post}", postId)}`, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? bodyOf(typeof value === "string" ? value : JSON.stringify(value), inPieces) : {}),
    });
  };
}

/** A body that is sent in pieces does not say how large it is. */
function bodyOf(text: string, inPieces: boolean): RequestInit & { duplex?: "half" } {
  return inPieces ? { body: new Blob([text]).stream(), duplex: "half" } : { body: text };
}

/** Keeps a core busy and asks for nothing: what a neighbour notices of this is the machine's share and not the server's. */
async function burn(): Promise<number> {
  const until = performance.now() + 10;
  while (performance.now() < until);
  return new Promise((done) => setImmediate(done, 0));
}

/** A call of nobody, each from the same network. */
function knock(
  method: string,
  path: string,
  body: (n: number) => string,
  headers: Record<string, string> = {},
): Attack["once"] {
  return ({ url }, n) =>
    send(url + path, {
      method,
      headers: { "content-type": "application/json", "x-forwarded-for": "10.66.6.1", ...headers, ...authOf(path, n) },
      ...(method === "GET" ? {} : { body: body(n) }),
    });
}

/** A made-up session where the path asks for one. */
function authOf(path: string, n: number): Record<string, string> {
  return path.endsWith("/me") ? { authorization: `Bearer 1.${String(n).padStart(43, "A")}` } : {};
}

async function send(url: string, init: RequestInit): Promise<number> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Asks and never reads the answer, for ten seconds. */
function unread(path: string, body: object): Attack["once"] {
  return ({ url, guests, editor }, n) =>
    new Promise((done) => {
      const { token } = (n % 2 === 0 ? editor : guests[0]) ?? editor;
      const { port } = new URL(url);
      const text = JSON.stringify(body);
      const socket = connect({ port: Number(port), host: "127.0.0.1" });
      socket.write(
        `POST /api/tenant/${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      );
      socket.pause();
      const end = (): void => {
        socket.destroy();
        done(0);
      };
      socket.on("error", end);
      setTimeout(end, 10_000);
    });
}

/** Sends a body a byte at a time. */
function dripping(path: string): Attack["once"] {
  return ({ url, editor }) =>
    new Promise((done) => {
      const sent = request(`${url}/api/tenant/${path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${editor.token}`,
          "content-type": "multipart/form-data; boundary=x",
          "content-length": 4096,
        },
      });
      const drip = setInterval(() => sent.write("-"), 200);
      const end = (status: number): void => {
        clearInterval(drip);
        sent.destroy();
        done(status);
      };
      sent.on("response", ({ statusCode = 0 }) => end(statusCode));
      sent.on("error", () => end(0));
      setTimeout(() => end(0), 10_000);
    });
}

const wrong = (n: number): object => ({
  oldPassword: `sai mat khau ${n}`,
  newPassword: `${GUEST_PASSWORD} ${n}`,
  confirmPassword: `${GUEST_PASSWORD} ${n}`,
});
const branch = (description: string) => (n: number) => ({
  name: `Chi nhánh ${n} ${Date.now()}`,
  address: "1 Lê Lợi",
  phone: "0901234567",
  description,
});

/** The dearest calls that were found, each at its worst. */
export const ATTACKS: readonly Attack[] = [
  { name: "a busy core, nothing asked", isMachine: true, atOnce: 1, once: burn },
  { name: "wrong old passwords", before: "6.9 s", atOnce: 150, once: call("PUT", "auth/password", wrong) },
  {
    name: "wrong log-ins of one network",
    atOnce: 150,
    once: knock("POST", "/api/tenant/auth/login", (n) =>
      JSON.stringify({ userName: `ai.${n}`, userPassword: "sai roi nhe", tenantId: 1 }),
    ),
  },
  { name: "sessions that nobody has", atOnce: 300, once: knock("GET", "/api/tenant/auth/me", () => "") },
  {
    name: "codes for addresses",
    atOnce: 100,
    once: knock("POST", "/api/tenant/auth/emailotp", (n) =>
      JSON.stringify({ email: `ai${n}@khach.test`, tenantId: 1 }),
    ),
  },
  { name: "find of branches", atOnce: 200, once: call("POST", "branches/find", () => ({})) },
  { name: "find by words", atOnce: 200, once: call("POST", "posts/find", () => ({ searchTerm: "nhà" })) },
  {
    name: "find of 100 rows",
    atOnce: 200,
    once: call("POST", "wards/find", () => ({ paginator: { page: 3, pageSize: 100 } })),
  },
  {
    name: "find far down",
    atOnce: 200,
    once: call("POST", "wards/find", () => ({ paginator: { page: 99, pageSize: 100 } })),
  },
  { name: "find of branches, one account", atOnce: 200, once: call("POST", "branches/find", () => ({}), "one") },
  {
    name: "find far down, one account",
    atOnce: 200,
    once: call("POST", "wards/find", () => ({ paginator: { page: 99, pageSize: 100 } }), "one"),
  },
  { name: "pickers, one account", atOnce: 200, once: call("GET", "wards/filter/a", undefined, "one") },
  { name: "exact counts, one account", atOnce: 200, once: call("POST", "wards/count", () => ({}), "one") },
  { name: "exact counts", atOnce: 200, once: call("POST", "wards/count", () => ({})) },
  { name: "all ids", atOnce: 200, once: call("POST", "wards/ids", () => ({})) },
  { name: "all ids, one account", atOnce: 200, once: call("POST", "wards/ids", () => ({}), "one") },
  { name: "plain list of 1,000", atOnce: 200, once: call("GET", "wards") },
  { name: "plain list of 1,000, one account", atOnce: 200, once: call("GET", "wards", undefined, "one") },
  { name: "pickers", atOnce: 200, once: call("GET", "wards/filter/a") },
  { name: "likes", before: "5.7 s", atOnce: 400, once: call("PUT", "posts/{post}/like") },
  { name: "likes, one account", atOnce: 400, once: call("PUT", "posts/{post}/like", undefined, "one") },
  { name: "home of customers", atOnce: 200, once: call("GET", "home") },
  { name: "who am I", atOnce: 300, once: call("GET", "auth/me") },
  { name: "who am I, one account", atOnce: 300, once: call("GET", "auth/me", undefined, "one") },
  { name: "own sessions", atOnce: 200, once: call("GET", "auth/devices") },
  { name: "description of the API", atOnce: 200, once: knock("GET", "/api/openapi.json", () => "") },
  { name: "pages about the API", atOnce: 200, once: knock("GET", "/api/docs", () => "") },
  { name: "bodies of 20,000 levels", atOnce: 100, once: call("POST", "branches", () => NESTED, "editor") },
  { name: "bodies of 600,000 lists", atOnce: 50, once: call("POST", "branches", () => LISTS, "editor") },
  {
    name: "bodies of 600,000 lists at the door",
    atOnce: 50,
    once: knock("POST", "/api/tenant/auth/login", () => LISTS),
  },
  {
    name: "bodies of 2 MB",
    atOnce: 50,
    once: call("POST", "branches", () => `{"name":"${"x".repeat(1_900_000)}"}`, "editor"),
  },
  { name: "texts of 5,000 tags", atOnce: 40, once: call("POST", "branches", branch(TAGS), "editor") },
  {
    name: "texts of 19,000 tags",
    before: "9.6 times",
    atOnce: 40,
    once: call("POST", "branches", branch(MORE_TAGS), "editor"),
  },
  { name: "texts of 160,000 letters", atOnce: 40, once: call("POST", "branches", branch(WORDS), "editor") },
  { name: "rows made", atOnce: 100, once: call("POST", "branches", branch("<p>x</p>"), "editor") },
  {
    name: "exports that nobody reads",
    before: "329 s of 429",
    atOnce: 20,
    once: unread("wards/export", { columns: ["name"], format: "xlsx" }),
  },
  {
    name: "exports",
    atOnce: 20,
    once: call("POST", "wards/export", () => ({ columns: ["name", "code"], format: "xlsx" }), "editor"),
  },
  {
    name: "finds that nobody reads",
    atOnce: 100,
    once: unread("wards/find", { paginator: { page: 1, pageSize: 100 } }),
  },
  { name: "imports that drip", before: "140 s", atOnce: 20, once: dripping("branches/import") },
  { name: "pictures that drip", atOnce: 20, once: dripping("files") },
  { name: "preferences", atOnce: 100, once: call("GET", "auth/preferences/list.wards") },
  {
    name: "refused at once, one account",
    before: "25 times",
    atOnce: 100,
    once: call("PUT", "auth/preferences/menu", () => ({ value: "x".repeat(80) }), "one"),
  },
  {
    name: "refused at once, in pieces, one account",
    before: "80 times",
    atOnce: 100,
    once: call("PUT", "auth/preferences/menu", () => ({ value: "x".repeat(60_000) }), "one", true),
  },
  { name: "saved views", atOnce: 100, once: call("GET", "posts/views", undefined, "editor") },
  {
    name: "log of actions",
    atOnce: 100,
    once: call("POST", "staffActionLogs/find", () => ({ searchTerm: "a" }), "editor"),
  },
  ...HUB_FLOODS,
];
