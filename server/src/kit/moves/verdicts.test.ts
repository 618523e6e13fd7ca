import { CATALOG } from "@nepnha/contract/catalog";
import type { Verdicts } from "@nepnha/contract/kit/moves";
import { ENUMS, enumKey } from "@nepnha/contract/platform/enums";
import { vi } from "@nepnha/contract/messages/vi";
import { restoredAs } from "@nepnha/domain/kit/status";
import { translate } from "@nepnha/domain/platform/translate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BODIES } from "../../testing/matrix/bodies.ts";
import { MOVES } from "../../testing/matrix/move-calls.ts";
import { undoneApp, type UndoneApp } from "../../testing/matrix/undone-app.ts";
import type { MatrixActor } from "../../testing/matrix/actors.ts";

interface Item {
  readonly _id: string;
  readonly status: number;
  readonly version: number;
  readonly _can: Verdicts;
}

const { DELETED } = ENUMS.genericStatus;
/** The strongest first; those between them only repeat what these show. */
const ROLES = ["SUPERADMIN", "ADMIN", "CONTENT", "SALES", "CUSTOMER"];
const NOTES = "Tạm ngừng để sửa";
const FUTURE = "2098-01-01T00:00:00Z";
/** What a view shows is deleted in a way of its own, which the matrix tests. */
const VIEWS = CATALOG.filter(({ view }) => view).map(({ name }) => name);

/** What other rows decide: planted reports are of messages that are not there, planted customers have no address. */
const ELSEWHERE: readonly unknown[] = [translate(vi, "chatReports.rule.gone"), translate(vi, "vouchers.rule.noEmail")];
/** Moves whose body names somebody, in the matrix nobody: that they are refused for it says nothing of the row. */
const NAMES_NOBODY: Readonly<Record<string, string>> = { supportTickets: "assign", vouchers: "assign" };

let undone: UndoneApp;
beforeAll(async () => {
  undone = await undoneApp();
});
afterAll(() => undone.close());

async function call(actor: MatrixActor, method: string, url: string, body?: unknown) {
  const answer = await undone.app.inject({
    method: method as "GET",
    url,
    headers: { authorization: `Bearer ${actor.token ?? ""}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

/** The call that does with a row what a verb of its section says. */
function callOf(feature: string, { _id, version }: Item, verb: string): readonly [string, string, unknown?] {
  const base = `/api/tenant/${feature}`;
  const resource = CATALOG.find(({ name }) => name === feature);
  const status = Object.entries(ENUMS[resource?.status.of ?? "genericStatus"]).find(([member]) => member === verb)?.[1];
  if (status !== undefined) return ["PUT", `${base}/updateStatus`, { ids: [_id], status, notes: NOTES }];
  if (verb === "update") return ["PUT", base, { _id, version, ...BODIES[feature]?.update }];
  if (verb === "delete") return ["DELETE", `${base}/${_id}`];
  if (verb === "restore") {
    const back = resource ? restoredAs(resource.status) : undefined;
    return ["PUT", `${base}/updateStatus`, { ids: [_id], status: back, notes: NOTES }];
  }
  const move = resource?.moves?.find(({ name }) => name === verb);
  const fields = Object.fromEntries((move?.fields ?? []).map((name) => [name, FUTURE]));
  const asked = { ...fields, ...MOVES[feature]?.[verb]?.body };
  return ["POST", `${base}/${_id}/${verb}`, { version, ...asked, ...(move?.log ? { notes: NOTES } : {}) }];
}

describe("R6-07 what a row says of itself is what its calls answer", () => {
  it.each(CATALOG.map(({ name }) => name))("%s", { timeout: 120_000 }, async (feature) => {
    const resource = CATALOG.find(({ name }) => name === feature);
    const members = Object.keys(ENUMS[resource?.status.of ?? "genericStatus"]).filter((member) => member !== "DELETED");
    const verbs = ["update", "delete", "restore", ...members, ...(resource?.moves ?? []).map(({ name }) => name)];
    const memberOf = (status: number): string | undefined => enumKey(resource?.status.of ?? "genericStatus", status);
    const wrong: string[] = [];
    let seen = 0;
    for (const role of ROLES) {
      const actor = undone.world.actors.find(({ name }) => name === role);
      if (!actor) throw new Error(`nobody is ${role}`);
      const paginator = { page: 1, pageSize: 5 };
      const finds = [{ paginator }, { paginator, filter: { status: DELETED } }];
      for (const find of finds) {
        const { status, body } = await call(actor, "POST", `/api/tenant/${feature}/find`, find);
        if (status !== 200) continue;
        for (const item of body["items"] as Item[]) {
          seen += 1;
          const strange = Object.keys(item._can).filter((verb) => !verbs.includes(verb));
          if (strange.length > 0) wrong.push(`${role} ${feature} has no ${strange.join()}`);
          for (const verb of verbs) {
            const verdict = item._can[verb];
            if (VIEWS.includes(feature) && verb === "delete") continue;
            // Where nothing can be written, an update of nothing is a success.
            if (verb === "update" && Object.keys(BODIES[feature]?.update ?? {}).length === 0) continue;
            // To where the row is already is a success that no screen offers; from DELETED the way is called `restore`.
            if (members.includes(verb) && (item.status === DELETED || memberOf(item.status) === verb)) continue;
            if (verb === "restore" && item.status !== DELETED) continue;
            const [method, url, sent] = callOf(feature, item, verb);
            const answer = await call(actor, method, url, sent);
            const where = `${role} ${verb} ${feature} ${item.status}: ${answer.status} ${String(answer.body["code"])}`;
            const isDone = answer.status < 300;
            // Only what other rows decide may be refused after all.
            const isOfNobody = verb === NAMES_NOBODY[feature] && answer.body["code"] === "INVALID_INPUT";
            const isElsewhere =
              answer.body["code"] === "IN_USE" || ELSEWHERE.includes(answer.body["detail"]) || isOfNobody;
            if (verdict === true && !isDone && !isElsewhere) wrong.push(`${where}, though offered`);
            if (verdict === undefined && isDone) wrong.push(`${where}, though not offered`);
            if (verdict === undefined || verdict === true) continue;
            if (isDone) wrong.push(`${where}, though refused by ${verdict.message}`);
            const words = translate(vi, verdict.message, verdict.params);
            if (answer.body["detail"] !== words)
              wrong.push(`${where}: “${String(answer.body["detail"])}” and not “${words}”`);
          }
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(seen).toBeGreaterThan(0);
  });
});
