import { ANY, objectSchema, TEXT, type Operations } from "../../kit/openapi/described.ts";

const IDS = { type: "array", items: { type: "string", format: "uuid" } };
const COUNT = { type: "integer" };
const TEXTS = { type: "array", items: TEXT };
const SETTINGS = objectSchema({ channels: ANY, quiet: ANY, digest: { type: "boolean" } });

/** What the description of the API tells of the inbox and of the preview. */
export const notificationOperations: Operations = {
  "POST /api/tenant/inbox/find": {
    summary: "The caller's own notifications, the newest first, 20 at a time",
    body: objectSchema({
      styles: { type: "array", items: COUNT },
      kinds: TEXTS,
      unread: { type: "boolean" },
      before: { type: "string", format: "uuid" },
    }),
    answer: objectSchema({
      items: { type: "array", items: ANY },
      hasMore: { type: "boolean" },
      unread: COUNT,
    }),
  },
  "PUT /api/tenant/inbox/read": {
    summary: "Marks some or all of the caller's notifications as read",
    body: { anyOf: [objectSchema({ ids: IDS }, ["ids"]), objectSchema({ all: { type: "boolean" } }, ["all"])] },
    answer: objectSchema({ unread: COUNT }),
  },
  "GET /api/tenant/inbox/settings": {
    summary: "What the caller wants to be told, by which channels and when",
    answer: SETTINGS,
  },
  "PUT /api/tenant/inbox/settings": {
    summary: "Changes what the caller wants to be told, by which channels and when",
    body: objectSchema({ channels: ANY, quiet: ANY, digest: { type: "boolean" } }, ["channels", "quiet", "digest"]),
    answer: SETTINGS,
  },
  "POST /api/tenant/notifications/preview": {
    summary: "How many people a campaign would reach; nothing is sent",
    body: objectSchema(
      {
        audience: TEXT,
        levels: TEXTS,
        categoryIds: IDS,
        groupIds: IDS,
        userIds: IDS,
        projectId: ANY,
        isMarketing: { type: "boolean" },
      },
      ["audience"],
    ),
    answer: objectSchema({ total: COUNT, noConsent: COUNT, push: COUNT, email: COUNT }),
  },
};
