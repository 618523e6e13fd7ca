import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../../testing/app.ts";

/** A row as the calls answer it. */
export interface Item {
  readonly _id: string;
  readonly version: number;
  readonly status: number;
  readonly [field: string]: unknown;
}

/** The application with a branch, a customer who signs in, and short ways to projects and their stages. */
export interface ProjectsApp {
  readonly t: TestApp;
  readonly admin: TestActor;
  readonly owner: TestActor;
  readonly site: TestActor;
  readonly customer: TestActor;
  readonly customerId: string;
  readonly typeId: string;
  /** Creates a row that must be accepted. */
  make(feature: string, body: object, actor?: TestActor): Promise<Item>;
  /** A project of the owner and the customer. */
  project(values?: object): Promise<Item>;
  stage(projectId: string, values?: object): Promise<Item>;
  work(projectId: string, stageId: string, values?: object): Promise<Item>;
  get(feature: string, id: string, actor?: TestActor): Promise<TestAnswer>;
  /** Updates the newest version of a row. */
  put(actor: TestActor, feature: string, id: string, values: object): Promise<TestAnswer>;
  /** Makes a named move with the newest version of a row. */
  move(actor: TestActor, feature: string, id: string, move: string, notes?: string): Promise<TestAnswer>;
}

/** Values of a project that can be stored. */
export const PROJECT = {
  name: "Nhà phố anh Bảo",
  type: ENUMS.projectType.CONSTRUCT,
  address: "48 Nguyễn Thị Định",
  startDate: "2026-03-02",
  dueDate: "2030-10-30",
  totalAmount: 3_200_000_000,
} as const;

/** Start it in beforeAll; close `t`. */
export async function projectsApp(): Promise<ProjectsApp> {
  const t = await testApp();
  const [admin, owner, site, customer] = await Promise.all([
    t.actor("ADMIN"),
    t.actor("SITE"),
    t.actor("SITE"),
    t.actor("CUSTOMER"),
  ]);
  const make: ProjectsApp["make"] = async (feature, body, actor = admin) => {
    const answer = await t.call(actor, "POST", `/api/tenant/${feature}`, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body as unknown as Item;
  };
  const get: ProjectsApp["get"] = (feature, id, actor = admin) => t.call(actor, "GET", `/api/tenant/${feature}/${id}`);
  const branch = await make("branches", { name: "Trụ sở", address: "1 Lê Lợi", phone: "0901234567" });
  const one = await make("customers", { fullName: "Đặng Quốc Bảo", phone: "0909667218", notes: "Khách khó tính" });
  await t.db.ownerPool.query("update customers set user_id = $2 where _id = $1", [one._id, customer.userId]);
  const type = await make("projectActionTypes", {
    name: "Thi công",
    style: ENUMS.noticeStyle.INFO,
    scopeUsing: ENUMS.scopeUsing.ALL,
    restriction: ENUMS.restriction.UNRESTRICTED,
    chatGroupType: ENUMS.chatGroupType.PROJECT,
    accessScope: ENUMS.accessScope.ALL,
    editableScope: ENUMS.accessScope.ALL,
  });
  return {
    t,
    admin,
    owner,
    site,
    customer,
    customerId: one._id,
    typeId: type._id,
    make,
    get,
    project: (values = {}) =>
      make("projects", {
        ...PROJECT,
        customerIds: [one._id],
        ownerId: owner.userId,
        branchId: branch._id,
        ...values,
      }),
    stage: (projectId, values = {}) =>
      make("projectStages", {
        projectId,
        name: "Phần móng",
        startDate: "2026-03-02",
        dueDate: "2026-04-30",
        ...values,
      }),
    work: (projectId, stageId, values = {}) =>
      make("projectActions", {
        projectId,
        stageId,
        name: "Đào móng",
        actionTypeId: type._id,
        startDate: "2026-03-02T01:00:00Z",
        endDate: "2026-03-09T10:00:00Z",
        priority: "NORMAL",
        restrictionType: ENUMS.restriction.UNRESTRICTED,
        chatGroupType: ENUMS.chatGroupType.PROJECT,
        progress: 0,
        ...values,
      }),
    async put(actor, feature, id, values) {
      const { version } = (await get(feature, id)).body;
      return t.call(actor, "PUT", `/api/tenant/${feature}`, { _id: id, version, ...values });
    },
    async move(actor, feature, id, move, notes) {
      const { version } = (await get(feature, id)).body;
      return t.call(actor, "POST", `/api/tenant/${feature}/${id}/${move}`, {
        version,
        ...(notes === undefined ? {} : { notes }),
      });
    },
  };
}
