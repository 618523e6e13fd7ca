import { uuidv7 } from "uuidv7";
import { makeSite, type Site } from "../../site/testing/site.ts";
import type { TestActor, TestAnswer, TestApp } from "../../../testing/app.ts";

const TICKETS = "/api/tenant/supportTickets";
const MESSAGES = "/api/tenant/ticketMessages";

/** People around tickets, and their calls. */
export interface TicketStage {
  readonly site: Site;
  readonly customer: TestActor;
  readonly customerId: string;
  readonly guest: TestActor;
  readonly care: TestActor;
  readonly sales: TestActor;
  readonly admin: TestActor;
  ask(by?: TestActor, more?: object): Promise<TestAnswer>;
  /** A ticket of the customer in the version that was seen last. */
  asked(by?: TestActor): Promise<Seen>;
  move(by: TestActor, seen: Seen, name: string, more?: object): Promise<TestAnswer>;
  /** Makes a move that is possible. */
  moved(by: TestActor, seen: Seen, name: string, more?: object): Promise<Seen>;
  say(by: TestActor, ticketId: string, content: string, more?: object): Promise<TestAnswer>;
  get(by: TestActor, id: string): Promise<TestAnswer>;
  /** What somebody reads of what was said. */
  read(by: TestActor, ticketId: string): Promise<readonly Record<string, unknown>[]>;
  /** Columns of a ticket as they are stored. */
  stored(id: string): Promise<Readonly<Record<string, unknown>>>;
}

/** A ticket in a version. */
export interface Seen {
  readonly id: string;
  readonly version: number;
}

/** Makes a project with its customer, a guest, and staff. */
export async function ticketStage(t: TestApp): Promise<TicketStage> {
  const site = await makeSite(t);
  const [guest, care] = [await t.actor("GUEST"), await t.actor("CARE")];
  const [sales, admin] = [await t.actor("SALES"), await t.actor("ADMIN")];
  const { rows } = await t.db.ownerPool.query("select _id from customers where user_id = $1", [site.customer.userId]);

  const ask: TicketStage["ask"] = (by = site.customer, more = {}) =>
    t.call(by, "POST", TICKETS, {
      subject: "Tường bị thấm",
      content: "Tường phòng ngủ tầng hai thấm nước.",
      category: "BAO_HANH",
      ...more,
    });
  const get: TicketStage["get"] = (by, id) => t.call(by, "GET", `${TICKETS}/${id}`);
  const move: TicketStage["move"] = (by, { id, version }, name, more = {}) =>
    t.call(by, "POST", `${TICKETS}/${id}/${name}`, { version, ...more });
  return {
    site,
    customer: site.customer,
    customerId: String(rows[0]._id),
    guest,
    care,
    sales,
    admin,
    ask,
    async asked(by) {
      return seen(await ask(by), 201);
    },
    move,
    async moved(by, { id }, name, more) {
      const now = await get(by, id);
      return seen(await move(by, { id, version: Number(now.body.version) }, name, more), 200);
    },
    say: (by, ticketId, content, more = {}) => t.call(by, "POST", MESSAGES, { ticketId, content, ...more }),
    get,
    async read(by, ticketId) {
      const { status, body } = await t.call(by, "POST", `${MESSAGES}/find`, {
        filter: { ticketId },
        paginator: { page: 1, pageSize: 50 },
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.items as Record<string, unknown>[];
    },
    async stored(id) {
      const found = await t.db.ownerPool.query("select * from support_tickets where _id = $1", [id]);
      return found.rows[0] as Readonly<Record<string, unknown>>;
    },
  };
}

/** An id that nothing has. */
export const NOBODY = uuidv7();

function seen({ status, body }: TestAnswer, wanted: number): Seen {
  if (status !== wanted) throw new Error(JSON.stringify(body));
  return { id: String(body._id), version: Number(body.version) };
}
