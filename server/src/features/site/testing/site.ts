import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import type { TestActor, TestApp } from "../../../testing/app.ts";

/** A project of 1,000 million with its people. */
export interface Site {
  readonly projectId: string;
  readonly stageId: string;
  readonly owner: TestActor;
  readonly customer: TestActor;
}

/** Makes a project that is being built, with an owner of the site's role and a customer who signs in. */
export async function makeSite(t: TestApp, tenantId = 1, people: Partial<Site> = {}): Promise<Site> {
  const { ownerPool } = t.db;
  const owner = people.owner ?? (await t.actor("SITE", tenantId));
  const customer = people.customer ?? (await t.actor("CUSTOMER", tenantId));
  const [customerId, projectId, stageId] = [uuidv7(), uuidv7(), uuidv7()];
  const code = projectId.slice(-8).toUpperCase();
  await ownerPool.query(
    "insert into customers (tenant_id, _id, code, full_name, phone, user_id) values ($1, $2, $3, 'Khách', $4, $5)",
    [tenantId, customerId, `KH${code}`, `+849${code}`, customer.userId],
  );
  const branch = uuidv7();
  await ownerPool.query(
    "insert into branches (tenant_id, _id, code, name, address, phone) values ($1, $2, $3, $3, 'A', '+84901234567')",
    [tenantId, branch, `CN${code}`],
  );
  await ownerPool.query(
    `insert into projects (tenant_id, _id, code, name, type, owner_id, branch_id, address, start_date, due_date, total_amount, status)
     values ($1, $2, $3, 'Nhà anh Tuấn', 1, $4, $5, 'A', '2026-01-05', '2026-12-31', 1000000000, $6)`,
    [tenantId, projectId, `DA${code}`, owner.userId, branch, ENUMS.projectStatus.EXECUTION],
  );
  await ownerPool.query("insert into project_customers (tenant_id, project_id, customer_id) values ($1, $2, $3)", [
    tenantId,
    projectId,
    customerId,
  ]);
  await ownerPool.query(
    `insert into project_stages (tenant_id, _id, project_id, code, name, start_date, due_date, status)
     values ($1, $2, $3, $4, 'Móng', '2026-01-05', '2026-02-05', 1)`,
    [tenantId, stageId, projectId, `GD${code}`],
  );
  return { projectId, stageId, owner, customer };
}
