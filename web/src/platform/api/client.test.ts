import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hideSnackbar, snackbars } from "../lib/snackbar.ts";
import { ApiError } from "./api-error.ts";
import { createApiClient, type ApiClient } from "./client.ts";
import { startTestServer, type Answer, type Received } from "../../testing/http-server.ts";

const PROBLEM = {
  type: "about:blank",
  title: "Invalid",
  status: 400,
  detail: "Dữ liệu không hợp lệ!",
  code: "INVALID_INPUT",
  errors: [{ field: "name", code: "required", message: "Tên không được để trống" }],
  requestId: "r-1",
};

let answer: (request: Received) => Answer;

/** Waits in real time while the timers stand still. */
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
};

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe("api client", () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let client: ApiClient;
  let unauthorized = 0;

  beforeEach(async () => {
    server = await startTestServer((request) => answer(request));
    unauthorized = 0;
    client = createApiClient({
      baseUrl: server.url,
      token: () => "token-1",
      onUnauthorized: () => (unauthorized += 1),
    });
  });

  afterEach(async () => {
    for (const { id } of snackbars.get()) hideSnackbar(id);
    vi.useRealTimers();
    await server.close();
  });

  it("R6-06 sends the bearer token, JSON and the language", async () => {
    answer = () => ({ status: 200, body: { _id: "1" } });
    await expect(client.call("/branches", { method: "POST", body: { name: "Chi nhánh Thủ Đức" } })).resolves.toEqual({
      _id: "1",
    });
    expect(server.received[0]).toMatchObject({
      method: "POST",
      url: "/branches",
      body: '{"name":"Chi nhánh Thủ Đức"}',
      headers: { authorization: "Bearer token-1", "content-type": "application/json", "accept-language": "vi" },
    });
  });

  it("gives undefined for an answer without a body", async () => {
    answer = () => ({ status: 204 });
    await expect(client.call("/auth/logout", { method: "POST" })).resolves.toBeUndefined();
  });

  it("R8-01 shows the snackbar for three seconds on an error answer and the error goes on with its problem", async () => {
    answer = () => ({ status: 400, body: PROBLEM });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const error = await failure(client.call("/branches", { method: "POST", body: {} }));
    expect(error).toMatchObject({ status: 400, code: "INVALID_INPUT", detail: PROBLEM.detail, requestId: "r-1" });
    expect(error.fieldErrors).toEqual(PROBLEM.errors);
    expect(snackbars.get().map(({ text }) => text)).toEqual(["Có lỗi xảy ra trong quá trình xử lý yêu cầu!"]);
    vi.advanceTimersByTime(2999);
    expect(snackbars.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(snackbars.get()).toEqual([]);
  });

  it("R8-01 counts an error answer of a find too: any status above 0", async () => {
    answer = () => ({ status: 500, body: { ...PROBLEM, status: 500, code: "INTERNAL" } });
    expect((await failure(client.call("/branches/find", { method: "POST", body: {} }))).status).toBe(500);
    expect(server.received).toHaveLength(1);
    expect(snackbars.get()).toHaveLength(1);
  });

  it("R8-01 shows it when a call other than find gets no answer, and does not try again", async () => {
    answer = () => "drop";
    expect((await failure(client.call("/branches"))).status).toBe(0);
    expect(server.received).toHaveLength(1);
    expect(snackbars.get().map(({ text }) => text)).toEqual(["Có lỗi xảy ra trong quá trình xử lý yêu cầu!"]);
  });

  it("R8-02 tries a find without an answer again every 30 s, five times, with both messages", async () => {
    answer = () => "drop";
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const outcome = failure(client.call("/branches/find", { method: "POST", body: {} }));
    for (let retry = 1; retry <= 5; retry += 1) {
      await until(() => server.received.length === retry && vi.getTimerCount() === 2);
      expect(snackbars.get().map(({ text }) => text)).toEqual(["Đường truyền không ổn định! Đang kết nối lại..."]);
      expect(server.received).toHaveLength(retry);
      vi.advanceTimersByTime(29_999);
      expect(server.received).toHaveLength(retry);
      expect(snackbars.get()).toHaveLength(1);
      vi.advanceTimersByTime(1);
    }
    expect((await outcome).status).toBe(0);
    expect(server.received).toHaveLength(6);
    expect(snackbars.get().map(({ text }) => text)).toEqual([
      "Không thể kết nối đến máy chủ. Vui lòng kiểm tra lại kết nối Internet!",
    ]);
  });

  it("R8-02 goes on as if nothing had been when a retry succeeds", async () => {
    let calls = 0;
    answer = () => ((calls += 1) === 1 ? "drop" : { status: 200, body: { items: [], total: 0 } });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const outcome = client.call("/branches/find", { method: "POST", body: {} });
    await until(() => vi.getTimerCount() === 2);
    vi.advanceTimersByTime(30_000);
    await expect(outcome).resolves.toEqual({ items: [], total: 0 });
    expect(snackbars.get()).toEqual([]);
  });

  it("stops waiting for a retry when the caller gives up", async () => {
    answer = () => "drop";
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const controller = new AbortController();
    const outcome = client.call("/branches/find", { method: "POST", body: {}, signal: controller.signal });
    const settled = outcome.then(
      () => "answered",
      () => "gave up",
    );
    await until(() => vi.getTimerCount() === 2);
    controller.abort();
    await expect(settled).resolves.toBe("gave up");
    expect(server.received).toHaveLength(1);
  });

  it("tells the session of a refused token, not of a wrong log-in", async () => {
    answer = () => ({ status: 401, body: { ...PROBLEM, status: 401, code: "LOGIN_INCORRECT" } });
    await failure(client.call("/auth/login", { method: "POST", body: {} }));
    expect(unauthorized).toBe(0);
    answer = () => ({ status: 401, body: { ...PROBLEM, status: 401, code: "UNAUTHORIZED" } });
    await failure(client.call("/branches"));
    expect(unauthorized).toBe(1);
  });

  it("keeps quiet where the specification wants silence, and tolerates an error page of a proxy", async () => {
    answer = () => ({ status: 502, text: "<html>Bad gateway</html>" });
    const error = await failure(client.call("/auth/logout", { method: "POST", silent: "session" }));
    expect(error).toMatchObject({ status: 502, problem: null, detail: "", code: null });
    expect(snackbars.get()).toEqual([]);
  });

  describe("keys of calls that make something", () => {
    const BODY = { name: "Chi nhánh Huế" };
    const keysOf = (): unknown[] => server.received.map(({ headers }) => headers["idempotency-key"]);
    const make = (body: unknown = BODY): Promise<unknown> => client.call("/branches", { method: "POST", body });

    it("a new one for each call that was answered, well or not", async () => {
      answer = () => ({ status: 201, body: {} });
      await make();
      answer = () => ({ status: 400, body: PROBLEM });
      await failure(make());
      answer = () => ({ status: 201, body: {} });
      await make();
      expect(new Set(keysOf()).size).toBe(3);
      for (const key of keysOf()) expect(key).toMatch(/^\d{1,3}(-\d{1,3}){15}$/);
    });

    it.each<[string, () => Answer]>([
      ["no answer", () => "drop"],
      ["an error of the server", () => ({ status: 500, body: { ...PROBLEM, status: 500, code: "INTERNAL" } })],
      ["an error of a proxy", () => ({ status: 404, text: "<html></html>" })],
      ["a page of a proxy", () => ({ status: 200, text: "<html></html>" })],
      [
        "the first still running",
        () => ({ status: 409, body: { ...PROBLEM, status: 409, code: "IDEMPOTENCY_RUNNING" } }),
      ],
    ])("the same one after %s, until the body is another", async (_name, unsure) => {
      answer = unsure;
      await failure(make());
      await failure(make());
      answer = () => ({ status: 201, body: {} });
      await make({ name: "Chi nhánh khác" });
      await make();
      await make();
      const [first, again, other, done, next] = keysOf();
      expect([again, done]).toEqual([first, first]);
      expect(new Set([first, other, next]).size).toBe(3);
    });

    it("of more than two hundred without an answer the oldest is forgotten, and no other", async () => {
      answer = () => "drop";
      for (let n = 0; n <= 200; n += 1) await failure(make({ name: `Chi nhánh ${n}` }));
      await failure(make({ name: "Chi nhánh 1" }));
      await failure(make({ name: "Chi nhánh 0" }));
      const [oldest, second, ...more] = keysOf();
      expect(more.at(-2)).toBe(second);
      expect(more.at(-1)).not.toBe(oldest);
    });

    it("the same one for a double click", async () => {
      answer = () => ({ status: 201, body: {} });
      await Promise.all([make(), make()]);
      expect(new Set(keysOf()).size).toBe(1);
    });

    it("the same one for the same file", async () => {
      const form = (name: string): FormData => {
        const data = new FormData();
        data.append("file", new File(["a"], name, { lastModified: 1 }));
        return data;
      };
      answer = () => "drop";
      for (const name of ["a.csv", "a.csv", "b.csv"]) await failure(make(form(name)));
      const [first, again, other] = keysOf();
      expect(again).toBe(first);
      expect(other).not.toBe(first);
    });

    it("none for calls that are no POST, unless they say that they are done once", async () => {
      answer = () => ({ status: 200, body: {} });
      await client.call("/branches");
      await client.call("/branches", { method: "PUT", body: {} });
      await client.call("/branches/1", { method: "DELETE" });
      expect(keysOf()).toEqual([undefined, undefined, undefined]);
      answer = () => "drop";
      const invite = (): Promise<unknown> => client.call("/users/1/invite", { method: "PUT", once: true });
      await failure(invite());
      await failure(invite());
      const [first, again] = keysOf().slice(3);
      expect(first).toMatch(/^\d/);
      expect(again).toBe(first);
    });
  });

  it("takes a success that is not JSON for a failure", async () => {
    answer = () => ({ status: 200, text: "<html></html>" });
    expect((await failure(client.call("/branches"))).status).toBe(200);
  });
});
