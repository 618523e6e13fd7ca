import { defineResource, type MemberTable } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

/** The people of a message are those of its ticket. */
const PEOPLE: MemberTable = { table: "ticket_message_people", row: "message_id", user: "user_id" };

/** Most characters of an answer. */
export const ANSWER_MAX = 5000;

/** What is said in a ticket, once and for good: answers for both sides, and notes that only the company reads. */
export const ticketMessages = defineResource({
  name: "ticketMessages",
  table: "ticket_messages",
  route: "/ticket-message",
  fields: {
    ticketId: { kind: "ref", to: "supportTickets", required: true, immutable: true },
    content: { kind: "longText", required: true, max: ANSWER_MAX },
    /** How it begins. */
    excerpt: { kind: "text", max: 100, search: true, readOnly: true },
    isInternal: { kind: "boolean" },
    /** Of which side it comes; nobody wrote what the system says. */
    side: { kind: "choice", choices: ["ASKER", "STAFF", "SYSTEM"], default: "STAFF", readOnly: true },
    photos: { kind: "images", max: 10 },
    files: {
      kind: "list",
      max: 10,
      fields: {
        file: { kind: "file", accept: "document", required: true },
        name: { kind: "text", required: true, max: 150 },
      },
    },
  },
  status: GENERIC_STATUS,
  rights: ["basic", "read", "create", "readAll"],
  outsiders: { isInternal: false },
  audience: "members",
  own: ["createdBy", PEOPLE],
  list: {
    columns: ["excerpt", "ticketId", "side", "isInternal", "createdAt"],
    filters: ["ticketId"],
    sorts: [],
    title: "excerpt",
  },
  form: [{ section: "general", fields: ["ticketId", "content", "isInternal", "photos", "files"] }],
});
