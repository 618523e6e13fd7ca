import type { TestActor, TestAnswer, TestApp } from "./app.ts";

/** The calls of sections that their tests make again and again; `row` is the answer that made the row. */
export interface SectionCalls {
  post(feature: string, body: unknown): Promise<TestAnswer>;
  /** The row as it is now, as this person sees it. */
  get(feature: string, row: TestAnswer, by?: TestActor): Promise<TestAnswer>;
  /** Sends the version that the row has now. */
  put(feature: string, row: TestAnswer, body: object): Promise<TestAnswer>;
  del(feature: string, row: TestAnswer): Promise<TestAnswer>;
}

/** Calls of sections by one person. */
export function sectionCalls(t: TestApp, actor: TestActor): SectionCalls {
  const get: SectionCalls["get"] = (feature, row, by = actor) =>
    t.call(by, "GET", `/api/tenant/${feature}/${String(row.body._id)}`);
  return {
    get,
    post: (feature, body) => t.call(actor, "POST", `/api/tenant/${feature}`, body),
    put: async (feature, row, body) =>
      t.call(actor, "PUT", `/api/tenant/${feature}`, {
        _id: row.body._id,
        version: (await get(feature, row)).body.version,
        ...body,
      }),
    del: (feature, row) => t.call(actor, "DELETE", `/api/tenant/${feature}/${String(row.body._id)}`),
  };
}
