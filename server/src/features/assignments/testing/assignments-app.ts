import type { AssignRequest } from "@nepnha/contract/features/assignments/assigning";
import { uuidv7 } from "uuidv7";
import type { TestActor, TestAnswer } from "../../../testing/app.ts";
import { openAdviceFor } from "../../chat/api.ts";
import { plantQuote } from "../../customers/testing/planted.ts";
import { projectsApp, type Item, type ProjectsApp } from "../../projects/testing/projects-app.ts";

/** A term as the database has it. */
export interface Term {
  readonly kind: string;
  readonly object: string;
  readonly assignee: string | null;
  readonly role: string;
  readonly status: number;
}

/** The application with short ways to things that somebody looks after, and to their terms. */
export interface AssignmentsApp extends ProjectsApp {
  customerOf(values?: object): Promise<Item>;
  ticketOf(values?: object): Promise<Item>;
  quoteOf(by: TestActor): Promise<string>;
  /** A conversation in which a customer has written. */
  adviceOf(): Promise<string>;
  assign(
    actor: TestActor | null,
    body: Partial<AssignRequest> & object,
    call?: "assign" | "preview",
  ): Promise<TestAnswer>;
  find(actor: TestActor, filter?: object): Promise<readonly Readonly<Record<string, unknown>>[]>;
  terms(objectId: string): Promise<readonly Term[]>;
  query<T extends object>(text: string, values?: readonly unknown[]): Promise<readonly T[]>;
  close(): Promise<void>;
}

/** Start it in beforeAll. */
export async function assignmentsApp(): Promise<AssignmentsApp> {
  const p = await projectsApp();
  const { t } = p;
  let phones = 0;
  const query: AssignmentsApp["query"] = async <T extends object>(text: string, values: readonly unknown[] = []) =>
    (await t.db.ownerPool.query<T>(text, [...values])).rows;
  return {
    ...p,
    query,
    customerOf: (values = {}) =>
      p.make("customers", { fullName: "Chị Hoa", phone: `+8496${String(++phones).padStart(7, "0")}`, ...values }),
    ticketOf: (values = {}) =>
      p.make("supportTickets", {
        subject: "Cửa bị kẹt",
        content: "Cửa phòng khách đóng không khít.",
        category: "BAO_HANH",
        customerId: p.customerId,
        ...values,
      }),
    async quoteOf(by) {
      const id = await plantQuote(t, p.customerId, 1000);
      await query("update quotes set created_by = $2, status = 1 where _id = $1", [id, by.userId]);
      return id;
    },
    async adviceOf() {
      const { userId } = await t.actor("CUSTOMER");
      const { groupId } = await t.deps.db.tenant(1, (trx) => openAdviceFor(trx, userId));
      await query("update chat_groups set last_seq = 1, change_seq = change_seq + 1 where _id = $1", [groupId]);
      return groupId;
    },
    async assign(actor, body, call = "assign") {
      const answer = await t.app.inject({
        method: "POST",
        url: `/api/tenant/assignments/${call}`,
        headers: { ...(actor ? { authorization: `Bearer ${actor.token}` } : {}), "idempotency-key": uuidv7() },
        payload: body,
      });
      const parsed = JSON.parse(answer.payload) as Record<string, unknown>;
      return { status: answer.statusCode, headers: answer.headers, text: answer.payload, body: parsed };
    },
    async find(actor, filter = {}) {
      const paginator = { page: 1, pageSize: 100 };
      const { body } = await t.call(actor, "POST", "/api/tenant/assignments/find", { paginator, filter });
      return body["items"] as readonly Readonly<Record<string, unknown>>[];
    },
    terms: (objectId) =>
      query<Term>(
        `select object_kind as kind, object_id as object, assignee_id as assignee, role, status from assignments
         where object_id = $1 order by _id`,
        [objectId],
      ),
    close: () => t.close(),
  };
}
