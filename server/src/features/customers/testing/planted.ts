import { uuidv7 } from "uuidv7";
import type { TestApp } from "../../../testing/app.ts";

/** A quote of a customer, offered to them. */
export async function plantQuote({ db }: TestApp, customerId: string, total: number): Promise<string> {
  const [id, scenarioId] = [uuidv7(), uuidv7()];
  const code = `Q${id.slice(-12).toUpperCase()}`;
  await db.ownerPool.query(
    "insert into quote_scenarios (tenant_id, _id, code, name, project_type, steps) values (1, $1, $2, $2, 1, '[]')",
    [scenarioId, code],
  );
  await db.ownerPool.query(
    `insert into quotes (tenant_id, _id, code, name, scenario_id, customer_id, project_type, quote_date, deadline_type,
       is_offered, grand_total, search_text)
     values (1, $1, $2, 'Nhà phố 5x20', $3, $4, 1, '2026-11-26', 'NO_LIMIT', true, $5, 'Nhà phố 5x20')`,
    [id, code, scenarioId, customerId, total],
  );
  return id;
}

/** A project of customers that is built, with an instalment that is not paid. */
export async function plantProject(
  { db }: TestApp,
  ownerId: string,
  customerIds: readonly string[],
  total: number,
): Promise<{ projectId: string; paymentId: string }> {
  const [projectId, branchId, paymentId] = [uuidv7(), uuidv7(), uuidv7()];
  const code = `P${projectId.slice(-12).toUpperCase()}`;
  await db.ownerPool.query(
    `insert into branches (tenant_id, _id, code, name, address, phone) values (1, $1, $2, 'Quận 7', '1 Lê Lợi', '0281234567')`,
    [branchId, code],
  );
  await db.ownerPool.query(
    `insert into projects (tenant_id, _id, code, name, type, owner_id, branch_id, address, start_date, due_date,
       total_amount, status)
     values (1, $1, $2, 'Nhà chị Hồng', 1, $3, $4, '2 Lê Lợi', '2026-01-05', '2026-12-20', $5, 3)`,
    [projectId, code, ownerId, branchId, total],
  );
  for (const customerId of customerIds) {
    await db.ownerPool.query("insert into project_customers (tenant_id, project_id, customer_id) values (1, $1, $2)", [
      projectId,
      customerId,
    ]);
  }
  await db.ownerPool.query(
    "insert into project_payments (tenant_id, _id, project_id, name, search_text, amount) values (1, $1, $2, 'Đợt 1', 'Đợt 1', 1000)",
    [paymentId, projectId],
  );
  return { projectId, paymentId };
}
