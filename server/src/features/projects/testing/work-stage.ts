import { uuidv7 } from "uuidv7";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../../testing/app.ts";

const ACTIONS = "/api/tenant/projectActions";

/** A company with a project, its people and a kind of work, on which work is given and done. */
export interface WorkStage {
  readonly t: TestApp;
  /** Leads the company; owns the project; a member; does the work; of another project; the project's customer. */
  readonly admin: TestActor;
  readonly owner: TestActor;
  readonly member: TestActor;
  readonly worker: TestActor;
  readonly stranger: TestActor;
  readonly customer: TestActor;
  readonly projectId: string;
  readonly stageId: string;
  readonly typeId: string;
  query(text: string, values?: readonly unknown[]): Promise<Readonly<Record<string, unknown>>[]>;
  makeProject(values?: { readonly type?: number; readonly status?: number }): Promise<string>;
  makeStage(projectId: string): Promise<string>;
  makeType(values?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Gives work as somebody, the owner unless another is named. */
  give(values?: object, as?: TestActor): Promise<TestAnswer>;
  /** Gives work that must be good. @returns its id */
  given(values?: object, as?: TestActor): Promise<string>;
  move(as: TestActor | null, id: string, move: string, body?: object): Promise<TestAnswer>;
  change(as: TestActor | null, id: string, values: object): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** Start the application with it; call `close` in afterAll. */
export async function workStage(): Promise<WorkStage> {
  const t = await testApp();
  const [admin, owner, member, worker, stranger, customer] = await Promise.all([
    t.actor("ADMIN"),
    t.actor("SITE"),
    t.actor("SITE"),
    t.actor("SALES"),
    t.actor("SITE"),
    t.actor("CUSTOMER"),
  ]);
  const query: WorkStage["query"] = async (text, values = []) => {
    const { rows } = await t.db.ownerPool.query(text, [...values]);
    return rows as Readonly<Record<string, unknown>>[];
  };
  const [branchId, customerId] = [uuidv7(), uuidv7()];
  await query("insert into provinces (tenant_id, _id, code, name) values (1, $1, 'P01', 'Tỉnh thử')", [branchId]);
  await query(
    "insert into branches (tenant_id, _id, code, name, phone, province_id, address) values (1, $1, 'CN1', 'Chi nhánh thử', '+84900000001', $1, 'Số 1')",
    [branchId],
  );
  await query(
    "insert into customers (tenant_id, _id, code, full_name, phone, user_id) values (1, $1, 'KH1', 'Khách thử', '+84900000002', $2)",
    [customerId, customer.userId],
  );
  let count = 0;
  const makeProject: WorkStage["makeProject"] = async ({ type = 1, status = 0 } = {}) => {
    const id = uuidv7();
    count += 1;
    await query(
      `insert into projects (tenant_id, _id, code, name, type, owner_id, branch_id, address, start_date, due_date, total_amount, status)
       values (1, $1, $2, $2, $3, $4, $5, 'Số 1', '2026-01-01', '2027-12-31', 0, $6)`,
      [id, `DA${count}`, type, owner.userId, branchId, status],
    );
    await query("insert into project_members (tenant_id, project_id, user_id) values (1, $1, $2)", [id, member.userId]);
    await query("insert into project_customers (tenant_id, project_id, customer_id) values (1, $1, $2)", [
      id,
      customerId,
    ]);
    return id;
  };
  const makeStage: WorkStage["makeStage"] = async (projectId) => {
    const id = uuidv7();
    count += 1;
    await query(
      `insert into project_stages (tenant_id, _id, project_id, code, name, start_date, due_date)
       values (1, $1, $2, $3, $3, '2026-01-01', '2027-12-31')`,
      [id, projectId, `GD${count}`],
    );
    return id;
  };
  const makeType: WorkStage["makeType"] = async (values = {}) => {
    count += 1;
    const made = await t.call(admin, "POST", "/api/tenant/projectActionTypes", { name: `Loại ${count}`, ...values });
    if (made.status !== 201) throw new Error(made.text);
    return String(made.body["_id"]);
  };
  const projectId = await makeProject();
  const [stageId, typeId] = [await makeStage(projectId), await makeType()];
  const give: WorkStage["give"] = (values = {}, as = owner) =>
    t.call(as, "POST", ACTIONS, {
      name: "Xây tường tầng một",
      projectId,
      actionTypeId: typeId,
      startDate: "2026-12-01T01:00:00.000Z",
      endDate: "2026-12-05T10:00:00.000Z",
      priority: "NORMAL",
      assigneeIds: [worker.userId],
      ...values,
    });
  const versionOf = async (id: string): Promise<unknown> =>
    (await query("select version from project_actions where _id = $1", [id]))[0]?.["version"];
  return {
    t,
    admin,
    owner,
    member,
    worker,
    stranger,
    customer,
    projectId,
    stageId,
    typeId,
    query,
    makeProject,
    makeStage,
    makeType,
    give,
    async given(values, as) {
      const made = await give(values, as);
      if (made.status !== 201) throw new Error(made.text);
      return String(made.body["_id"]);
    },
    move: async (as, id, move, body = {}) =>
      t.call(as, "POST", `${ACTIONS}/${id}/${move}`, { version: await versionOf(id), ...body }),
    change: async (as, id, values) => t.call(as, "PUT", ACTIONS, { _id: id, version: await versionOf(id), ...values }),
    close: () => t.close(),
  };
}
