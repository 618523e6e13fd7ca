import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadTexts } from "../i18n/i18n.ts";
import { snackbars } from "../lib/snackbar.ts";
import { createApiClient } from "./client.ts";
import { createListService, type ListService, type Row, type TableState } from "./list-service.ts";
import { startTestServer, type Answer, type Received } from "../../testing/http-server.ts";

interface Branch extends Row {
  name: string;
}

const STATE: TableState = {
  filter: { status: [0, 1], publishAt: { from: "2026-11-01" } },
  paginator: { page: 2, pageSize: 10, total: 0, pageSizes: [3, 5, 10, 15, 50, 100] },
  sorting: { column: "id", direction: "asc" },
  searchTerm: "thủ đức",
  grouping: ["1"],
  entityId: null,
};

const problem = (status: number, detail: string, code = "INVALID_INPUT"): Answer => ({
  status,
  body: { type: "about:blank", title: "", status, detail, code, errors: [], requestId: "r" },
});

let answer: (request: Received) => Answer;

describe("list service", () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let branches: ListService<Branch>;

  beforeAll(async () => {
    await loadTexts("vi");
    server = await startTestServer((request) => answer(request));
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.received.length = 0;
    snackbars.set([]);
    branches = createListService<Branch>(createApiClient({ baseUrl: server.url, token: () => "t" }), "branches");
  });

  it("R7-09 makes the ten calls with their methods, paths and bodies", async () => {
    answer = () => ({ status: 200, body: { items: [], total: 0 } });
    await branches.find(STATE);
    await branches.list();
    await branches.get("a/b");
    await branches.filter("Đà Nẵng");
    await branches.create({ name: "A" });
    await branches.update({ _id: "1", name: "B" });
    await branches.updateStatus({ ids: ["1"], status: 1, notes: "" });
    await branches.updateOrders(["2", "1"]);
    await branches.remove("1");
    await branches.removeItems(["1", "2"]);
    expect(server.received.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
      `POST /branches/find ${JSON.stringify(STATE)}`,
      "GET /branches ",
      "GET /branches/a%2Fb ",
      "GET /branches/filter/%C4%90%C3%A0%20N%E1%BA%B5ng ",
      'POST /branches {"name":"A"}',
      'PUT /branches {"_id":"1","name":"B"}',
      'PUT /branches/updateStatus {"ids":["1"],"status":1,"notes":""}',
      'PUT /branches/updateOrders ["2","1"]',
      "DELETE /branches/1 ",
      'PUT /branches/deleteItems ["1","2"]',
    ]);
  });

  it.each([
    [404, "Not Found: "],
    [403, "Access Denied: "],
    [500, "Internal Server Error: "],
    [400, "Unknown Server Error: "],
    [503, "Unknown Server Error: "],
  ])("R8-03 a find that fails with %d is an empty list and says why", async (status, prefix) => {
    answer = () => problem(status, "chi tiết");
    const { result, error } = await branches.find(STATE);
    expect(result).toEqual({ items: [], total: 0, totalIsExact: true });
    expect(error?.status).toBe(status);
    expect(branches.failure.get()?.message).toBe(`${prefix}chi tiết`);
  });

  it("R8-04 other failures store the error and give an empty list", async () => {
    answer = () => problem(409, "Dữ liệu đang được dùng");
    for (const work of [
      () => branches.list(),
      () => branches.filter("a"),
      () => branches.updateStatus({ ids: ["1"], status: 0, notes: "" }),
      () => branches.updateOrders(["1"]),
      () => branches.remove("1"),
      () => branches.removeItems(["1"]),
    ]) {
      branches.failure.set(null);
      const { result, error } = await work();
      expect(result).toEqual([]);
      expect(error?.detail).toBe("Dữ liệu đang được dùng");
      expect(branches.failure.get()).toEqual({ error, message: "Dữ liệu đang được dùng" });
    }
  });

  it("R8-04 create and get-by-id give an object without _id, update the item that was sent", async () => {
    answer = () => problem(500, "");
    expect((await branches.create({ name: "A" })).result).not.toHaveProperty("_id");
    expect((await branches.get("1")).result).not.toHaveProperty("_id");
    expect(branches.failure.get()?.message).toBe("Có lỗi xảy ra trong quá trình xử lý yêu cầu!");
    const item = { _id: "1", name: "B" };
    expect((await branches.update(item)).result).toBe(item);
  });

  it("R8-04 a 404 on get-by-id is silent", async () => {
    answer = () => problem(404, "Không tìm thấy dữ liệu!");
    const { result, error } = await branches.get("1");
    expect(result).toEqual({});
    expect(error?.status).toBe(404);
    expect(branches.failure.get()).toBeNull();
    expect(snackbars.get()).toEqual([]);
  });

  it("leaves a version conflict of a save to its caller, and says any other refusal", async () => {
    answer = () => problem(409, "Người khác vừa sửa", "VERSION_CONFLICT");
    expect((await branches.update({ _id: "1", name: "B" })).error?.code).toBe("VERSION_CONFLICT");
    expect(snackbars.get()).toEqual([]);
    answer = () => problem(409, "Dữ liệu đang được dùng");
    await branches.update({ _id: "1", name: "B" });
    expect(snackbars.get()).toHaveLength(1);
  });

  it("leaves refused fields of a save to its caller", async () => {
    const errors = [{ field: "name", code: "required", message: "Vui lòng nhập tên." }];
    const body = { status: 400, code: "INVALID_INPUT", detail: "Dữ liệu không hợp lệ!", errors };
    answer = () => ({ status: 400, body });
    await branches.create({ name: "" });
    expect((await branches.update({ _id: "1", name: "" })).error?.fieldErrors).toEqual(errors);
    expect(snackbars.get()).toEqual([]);
  });

  it("forgets the failure at the next success", async () => {
    answer = () => problem(500, "x");
    await branches.list();
    answer = () => ({ status: 200, body: [{ _id: "1", name: "A" }] });
    expect((await branches.list()).result).toEqual([{ _id: "1", name: "A" }]);
    expect(branches.failure.get()).toBeNull();
  });
});
