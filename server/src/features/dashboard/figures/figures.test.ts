import { FIGURES, type FigureCell, type Figures } from "@nepnha/contract/features/dashboard/figures";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FEATURES } from "../../../features.ts";
import type { TestActor, TestAnswer, TestApp } from "../../../testing/app.ts";
import { PROJECT, projectsApp, type ProjectsApp } from "../../projects/testing/projects-app.ts";
import { foldFiguresTask } from "./fold-figures.ts";

const URL = "/api/tenant/figures";
const KEPT = "/api/tenant/auth/preferences/figures";
const TODAY = vietnamDay(new Date());
const THIS_MONTH = TODAY.slice(0, 7);
const { EXECUTION, CANCELLED } = ENUMS.projectStatus;
const { CONFIRM, EDITING } = ENUMS.quoteStatus;

let app: ProjectsApp;
let t: TestApp;
let sales: TestActor;
beforeAll(async () => {
  app = await projectsApp();
  ({ t } = app);
  sales = await t.actor("SALES");
});
afterAll(() => t.close());

const ask = (actor: TestActor | null, query = ""): Promise<TestAnswer> => t.call(actor, "GET", URL + query);
async function figures(actor: TestActor, query = ""): Promise<Figures> {
  const { status, body, text } = await ask(actor, query);
  expect(status, text).toBe(200);
  return body as unknown as Figures;
}
function cellsOf({ figures: all }: Figures, name: string): readonly FigureCell[] | undefined {
  const figure = all.find((one) => one.name === name);
  expect(figure?.failed, name).toBeUndefined();
  return figure?.cells;
}
/** One number, and what it is worth. */
async function card(actor: TestActor, name: string, query = ""): Promise<[number, number] | undefined> {
  const cells = cellsOf(await figures(actor, query), name);
  return cells && [cells[0]?.count ?? 0, cells[0]?.amount ?? 0];
}
const owner = (sql: string, values: readonly unknown[] = []) => t.db.ownerPool.query(sql, [...values]);
const anotherBranch = async (): Promise<string> =>
  (await app.make("branches", { name: `Chi nhánh ${Math.random()}`, address: "2 Lê Lợi", phone: "0901234568" }))._id;

/** A quote of somebody as it is stored. */
async function quote(by: TestActor, values: Readonly<Record<string, unknown>>): Promise<string> {
  await owner(
    `insert into quote_scenarios (tenant_id, _id, code, name, project_type, steps) values (1, '01940000-0000-7000-8000-0000000000aa', 'KB', 'Kịch bản', 1, '[]')
     on conflict do nothing`,
  );
  const row = { status: EDITING, project_type: 1, quote_date: TODAY, grand_total: 1_000_000, ...values };
  const { rows } = await owner(
    `insert into quotes (tenant_id, _id, code, name, scenario_id, project_type, quote_date, grand_total, status, created_by)
     values (1, gen_random_uuid(), left(md5(random()::text), 10), 'Báo giá', '01940000-0000-7000-8000-0000000000aa', $1, $2, $3, $4, $5) returning _id`,
    [row.project_type, row.quote_date, row.grand_total, row.status, by.userId],
  );
  return (rows[0] as { _id: string })._id;
}

describe("R2-06 Dashboard: figures of the company", () => {
  it("is the staff's, of a time of at most a year; what is wrong is named", async () => {
    expect(await ask(null)).toMatchObject({ status: 401 });
    const refused: readonly [string, string, string][] = [
      ["?days=2025-01-01..2026-12-31", "days", "limit"],
      ["?days=tomorrow", "days", "invalid"],
      ["?days=2026-03-02..2026-03-01", "days", "invalid"],
      ["?days=2026-02-30..2026-03-01", "days", "invalid"],
      ["?days=today&days=today", "days", "invalid"],
      ["?branches=1", "branches", "invalid"],
      ["?types=7", "types", "invalid"],
      ["?strange=1", "strange", "unknown"],
    ];
    for (const [query, field, code] of refused) {
      expect(await ask(app.admin, query), query).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
    }
    expect(await ask(app.customer)).toMatchObject({ status: 403 });
    expect(await ask(app.admin, "?days=2025-11-26..2026-11-26")).toMatchObject({ status: 200 });
  });

  it("has a feature behind every figure, and a figure before every feature's cells", () => {
    const filled = new Set(FEATURES.flatMap((feature) => feature.figures ?? []).map(({ figure }) => figure));
    expect([...filled].toSorted()).toEqual(FIGURES.map(({ name }) => name).toSorted());
  });

  it("counts for two people what each may read, as their lists do, whether it is kept by day or counted", async () => {
    const before = await card(app.admin, "projectsRunning");
    const mine = await app.project();
    await app.project({ ownerId: app.site.userId });
    await owner("update projects set status = $1 where _id = $2", [EXECUTION, mine._id]);
    const stranger = await t.actor("SITE");
    const [all = 0, worth = 0] = before ?? [];
    expect(await card(app.admin, "projectsRunning")).toEqual([all + 1, worth + PROJECT.totalAmount]);
    expect(await card(app.owner, "projectsRunning")).toEqual([1, PROJECT.totalAmount]);
    expect(await card(stranger, "projectsRunning")).toEqual([0, 0]);
    const listed = async (actor: TestActor) =>
      (await t.call(actor, "POST", "/api/tenant/projects/find", { filter: { status: [EXECUTION] } })).body["total"];
    for (const actor of [app.admin, app.owner, stranger]) {
      expect(await listed(actor)).toBe((await card(actor, "projectsRunning"))?.[0]);
    }
    const abroad = await t.actor("ADMIN", 2);
    expect(await card(abroad, "projectsRunning")).toEqual([0, 0]);
  });

  it("shows a figure only with the right to its list", async () => {
    const content = await t.actor("CONTENT");
    const names = async (actor: TestActor): Promise<string[]> => (await figures(actor)).figures.map(({ name }) => name);
    expect(await names(await t.actor("SUPERADMIN"))).toEqual(FIGURES.map(({ name }) => name));
    const may = new Set((await t.call(content, "GET", "/api/tenant/auth/me")).body["userPermissions"] as string[]);
    const wanted = FIGURES.filter(({ anyOf }) => anyOf.some((right) => may.has(right))).map(({ name }) => name);
    expect(await names(content)).toEqual(wanted);
    expect(wanted.length).toBeLessThan(FIGURES.length);
  });

  it("a project that is due and not over is late; narrowed to a branch or a kind it is there or not", async () => {
    const branchId = await anotherBranch();
    const values = { branchId, startDate: "2025-01-01", dueDate: "2026-01-01", type: ENUMS.projectType.RENOVATION };
    const late = await app.project(values);
    const at = `?branches=${branchId}`;
    expect(await card(app.admin, "projectsLate", at)).toEqual([1, PROJECT.totalAmount]);
    expect(await card(app.admin, "projectsLate", `${at}&types=2`)).toEqual([1, PROJECT.totalAmount]);
    expect(await card(app.admin, "projectsLate", `${at}&types=0,1`)).toEqual([0, 0]);
    expect(await card(app.owner, "projectsLate", at)).toEqual([1, PROJECT.totalAmount]);
    await owner("update projects set due_date = current_date + 30 where _id = $1", [late._id]);
    expect(await card(app.admin, "projectsLate", at)).toEqual([0, 0]);
    await owner("update projects set due_date = '2026-01-01', status = $2 where _id = $1", [late._id, CANCELLED]);
    expect(await card(app.admin, "projectsLate", at)).toEqual([0, 0]);
    const groups = cellsOf(await figures(app.admin, at), "projectsByBranch");
    expect(groups).toEqual([
      expect.objectContaining({
        x: branchId,
        series: String(CANCELLED),
        count: 1,
        label: expect.stringMatching(/Chi nhánh/),
      }),
    ]);
  });

  it("quotes by status and month, those that wait for an answer, and what was confirmed within the days", async () => {
    const other = await t.actor("SALES");
    const waiting = await quote(sales, { status: CONFIRM, grand_total: 5_000_000 });
    await quote(sales, { status: EDITING, quote_date: "2020-01-05" });
    await quote(other, { status: CONFIRM, grand_total: 7_000_000, project_type: 0 });
    expect(await card(sales, "quotesWaiting")).toEqual([1, 5_000_000]);
    expect(await card(app.admin, "quotesWaiting")).toEqual([2, 12_000_000]);
    expect(await card(app.admin, "quotesConfirmed", "?days=today")).toEqual([2, 12_000_000]);
    expect(await card(app.admin, "quotesConfirmed", "?days=today&types=0")).toEqual([1, 7_000_000]);
    expect(await card(app.admin, "quotesConfirmed", "?days=2026-01-01..2026-01-02")).toEqual([0, 0]);
    const found = await figures(app.admin);
    expect(found.months).toHaveLength(12);
    expect(found.months.at(-1)).toBe(THIS_MONTH);
    expect(cellsOf(found, "quotesByMonth")).toEqual([
      expect.objectContaining({ x: THIS_MONTH, series: String(CONFIRM), count: 2, amount: 12_000_000 }),
    ]);
    await owner("update quotes set customer_decision = 'ACCEPTED' where _id = $1", [waiting]);
    expect(await card(sales, "quotesWaiting")).toEqual([0, 0]);
    await owner("update quotes set status = 255 where _id = $1", [waiting]);
    expect(await card(sales, "quotesConfirmed")).toEqual([0, 0]);
  });

  it("the first day of the first month stands in what is shown by month, the day before does not", async () => {
    const { months } = await figures(app.admin);
    const first = `${months[0]}-01`;
    const before = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
    for (const day of [first, before]) await quote(await t.actor("SALES"), { status: CONFIRM, quote_date: day });
    const ours = cellsOf(await figures(app.admin), "quotesByMonth")?.filter(({ x }) => x <= (months[0] ?? ""));
    expect(ours).toEqual([expect.objectContaining({ x: months[0], series: String(CONFIRM), count: 1 })]);
  });

  it("money by month: what contracts are worth, and what came in, in the branch in which the project is now", async () => {
    const [from, to] = [await anotherBranch(), await anotherBranch()];
    const project = await app.project({
      branchId: from,
      startDate: TODAY,
      totalAmount: 900_000_000,
      memberIds: [sales.userId],
    });
    const { rows } = await owner(
      `insert into project_payments (tenant_id, _id, project_id, name, amount) values (1, gen_random_uuid(), $1, 'Đợt 1', 100) returning _id`,
      [project._id],
    );
    const payment = (rows[0] as { _id: string })._id;
    const receipt = async (amount: number): Promise<string> => {
      const made = await owner(
        `insert into payment_receipts (tenant_id, _id, payment_id, project_id, code, amount, paid_on, status)
         values (1, gen_random_uuid(), $1, $2, left(md5(random()::text), 10), $3, $4, 0) returning _id`,
        [payment, project._id, amount, TODAY],
      );
      return (made.rows[0] as { _id: string })._id;
    };
    await receipt(100_000_000);
    const wrong = await receipt(50_000_000);
    const money = async (branch: string, actor = app.admin) =>
      Object.fromEntries(
        (cellsOf(await figures(actor, `?branches=${branch}`), "moneyByMonth") ?? []).map(({ x, series, amount }) => [
          `${x} ${series}`,
          amount,
        ]),
      );
    const both = (contracts: number, receipts: number) => ({
      [`${THIS_MONTH} contracts`]: contracts,
      [`${THIS_MONTH} receipts`]: receipts,
    });
    expect(await money(from)).toEqual(both(900_000_000, 150_000_000));
    await owner("update payment_receipts set status = 1 where _id = $1", [wrong]);
    await owner("update projects set branch_id = $1, total_amount = 950000000 where _id = $2", [to, project._id]);
    expect(await money(from)).toEqual({});
    expect(await money(to)).toEqual(both(950_000_000, 100_000_000));
    // Who builds it sees the contract, and no receipt.
    expect(await money(to, app.owner)).toEqual({ [`${THIS_MONTH} contracts`]: 950_000_000 });
    // A member of it who sees receipts has both, counted from the rows.
    expect(await money(to, sales)).toEqual(both(950_000_000, 100_000_000));
    expect(await money(to, app.site)).toEqual({});
  });

  it("from a guest to a project: who came, became a customer, had a quote confirmed and had a project begun", async () => {
    const steps = async () =>
      Object.fromEntries(
        (cellsOf(await figures(app.admin, "?days=today"), "conversion") ?? []).map(({ series, count }) => [
          series,
          count,
        ]),
      );
    const before = await steps();
    await t.actor("GUEST");
    await app.make("customers", { fullName: "Trần Thị Mới", phone: "0909667999" });
    await quote(sales, { status: CONFIRM });
    await app.project();
    const [one, two] = [before, await steps()];
    for (const step of ["registered", "customers", "quotes", "projects"]) {
      expect(two[step], step).toBe((one[step] ?? 0) + 1);
    }
    expect(await card(app.admin, "customersNew", "?days=today")).toEqual([two["customers"], 0]);
  });

  it("says the same before and after differences are folded, and folding leaves nothing of what is no more", async () => {
    const branchId = await anotherBranch();
    await app.project({ branchId });
    const gone = await app.project({ branchId });
    const at = (result: Figures) => result.figures;
    const before = await figures(app.admin, `?branches=${branchId}`);
    const fold = (): unknown => foldFiguresTask(t.deps)({}, {} as never);
    await fold();
    expect(await owner("select from figure_changes")).toMatchObject({ rowCount: 0 });
    expect(at(await figures(app.admin, `?branches=${branchId}`))).toEqual(at(before));
    await owner("update projects set status = 255 where _id = any($1)", [[gone._id]]);
    await fold();
    await owner("delete from project_customers where project_id = $1", [gone._id]);
    await owner("update projects set status = 255 where branch_id = $1", [branchId]);
    await fold();
    expect(await owner("select from figure_days where branch_id = $1", [branchId])).toMatchObject({ rowCount: 0 });
    expect(await card(app.admin, "projectsRunning", `?branches=${branchId}`)).toEqual([0, 0]);
  });

  it("a change that moves nothing leaves no difference", async () => {
    const project = await app.project();
    const count = async () => (await owner("select from figure_changes")).rowCount;
    const before = await count();
    await owner("update projects set name = 'Tên khác' where _id = $1", [project._id]);
    expect(await count()).toBe(before);
  });

  it("keeps what somebody narrows them to, for themselves", async () => {
    expect(await t.call(null, "PUT", KEPT, { value: {} })).toMatchObject({ status: 401 });
    expect(await t.call(sales, "PUT", KEPT, { value: { days: "soon" } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "days" }] },
    });
    expect(await t.call(app.customer, "GET", KEPT)).toMatchObject({ status: 403 });
    expect(await t.call(sales, "GET", KEPT)).toMatchObject({ status: 200, body: { value: null } });
    const value = { days: "this-year", types: "1" };
    expect(await t.call(sales, "PUT", KEPT, { value })).toMatchObject({ status: 200, body: { value } });
    expect(await t.call(sales, "GET", KEPT)).toMatchObject({ status: 200, body: { value } });
    expect(await t.call(app.admin, "GET", KEPT)).toMatchObject({ body: { value: null } });
  });

  it("gives them as a workbook, the same numbers in words, to whoever may see them", async () => {
    expect(await t.call(app.customer, "GET", `${URL}.xlsx`)).toMatchObject({ status: 403 });
    expect(await t.call(sales, "GET", `${URL}.xlsx?days=soon`)).toMatchObject({ status: 400 });
    const { rawPayload, statusCode, headers } = await t.app.inject({
      method: "GET",
      url: `${URL}.xlsx?days=today`,
      headers: { authorization: `Bearer ${app.admin.token}`, "accept-language": "vi" },
    });
    expect(statusCode).toBe(200);
    expect(headers["content-disposition"]).toContain(".xlsx");
    const { sheets } = await readXlsx(rawPayload);
    const rows = sheets[0]?.rows ?? [];
    expect(rows[0]).toEqual(["Số liệu", "Tháng, nhóm hoặc bước", "Trạng thái", "Số lượng", "Giá trị (₫)"]);
    const [confirmed] = (await card(app.admin, "quotesConfirmed", "?days=today")) ?? [];
    expect(rows.find(([figure]) => figure === "Báo giá đã chốt")?.[3]).toBe(confirmed);
    expect(rows.map(([figure]) => figure)).toContain("Dự án theo trạng thái và chi nhánh");
  });

  it("says of a figure that it failed, and has the others", async () => {
    await owner("alter table branches rename to branches_away");
    const found = await figures(app.admin);
    expect(found.figures.filter(({ failed }) => failed)).toEqual([
      { name: "projectsByBranch", cells: [], failed: true },
    ]);
    expect(found.figures).toHaveLength(FIGURES.length);
    await owner("alter table branches_away rename to branches");
  });
});
