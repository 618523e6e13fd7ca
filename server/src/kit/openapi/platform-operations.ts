import { FORM, MULTIPART, objectSchema, TEXT, type Operations } from "./described.ts";

/** What is told of the calls that belong to no feature. */
export const PLATFORM_OPERATIONS: Operations = {
  "POST /api/tenant/files": {
    summary: "Store one picture",
    body: FORM,
    bodyType: MULTIPART,
    status: 201,
    errors: ["TOO_LARGE", "UPLOAD_FAILED", "UNAVAILABLE"],
  },
  "GET /files/{id}": {
    summary: "A stored file; takes byte ranges",
    answerType: "application/octet-stream",
    errors: ["NOT_FOUND"],
  },
  "POST /chat/api/auth/login": {
    summary: "Open the chat service with a `signalRToken`",
    body: objectSchema({ deviceToken: TEXT, deviceType: TEXT, signalRToken: TEXT }),
  },
  "GET /api/openapi.json": { summary: "This description" },
  "GET /api/docs": { summary: "This description to read", answerType: "text/html" },
  "GET /api/docs/{part}": { summary: "The calls of one section to read", answerType: "text/html" },
};
