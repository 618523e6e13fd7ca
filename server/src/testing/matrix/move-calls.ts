import { notifications } from "@nepnha/contract/features/notifications/notifications";
import { pointTransactions } from "@nepnha/contract/features/points/point-transactions";
import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { projectStages } from "@nepnha/contract/features/projects/project-stages";
import { projects } from "@nepnha/contract/features/projects/projects";
import { quotes } from "@nepnha/contract/features/quotes/quotes";
import { changeOrders } from "@nepnha/contract/features/site/change-orders";
import { paymentReceipts } from "@nepnha/contract/features/site/payment-receipts";
import { projectPayments } from "@nepnha/contract/features/site/project-payments";
import { selections } from "@nepnha/contract/features/site/selections";
import { siteLogs } from "@nepnha/contract/features/site/site-logs";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { asksReason } from "@nepnha/domain/kit/moves";
import type { Right } from "@nepnha/contract/platform/rights";
import { choosing } from "./site-bodies.ts";
import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import type { Kind, MatrixActor } from "./actors.ts";

/** A named move: the right that it needs, what is sent with it, and what comes of it for a row that is there. */
interface MoveCall {
  readonly right: Right;
  readonly body?: object;
  readonly status: (kind: Kind, actor: MatrixActor) => number;
}

/** Posts of one's own show already, those of others are still to come ({@link PLANS}). */
const POST_MOVE_CALLS: Readonly<Record<string, MoveCall>> = {
  publish: { right: "update", status: (kind) => (kind === "own" ? 409 : 200) },
  schedule: {
    right: "update",
    body: { publishAt: "2098-01-01T00:00:00Z" },
    status: (kind) => (kind === "own" ? 409 : 200),
  },
  unpublish: { right: "update", status: () => 200 },
};

/** The moves of rows that are new: those that lead on from there, and all others, which they cannot make yet. */
function movesOfNew(section: ResourceDescription): Readonly<Record<string, MoveCall>> {
  return Object.fromEntries(
    (section.moves ?? []).map((move) => {
      const body = asksReason(move) ? { notes: "Chủ nhà đổi ý" } : {};
      return [move.name, { right: move.permission, body, status: () => (move.from.includes(0) ? 200 : 409) }];
    }),
  );
}

/** What is planted has not expired. */
const extending = (field: string): MoveCall => ({
  right: "update",
  body: { [field]: "2098-01-01T00:00:00Z", notes: "Khách xin thêm thời gian" },
  status: () => 409,
});
/** There is no such person. */
const NOBODY = "0190163d-8694-739b-aea5-966c26f8ad91";
const TICKET_MOVES: Readonly<Record<string, MoveCall>> = {
  ...movesOfNew(supportTickets),
  assign: { right: "update", body: { assigneeId: NOBODY }, status: () => 400 },
  handOn: { right: "update", body: { assigneeId: NOBODY }, status: () => 409 },
  done: { right: "update", body: { resolution: "Đã thay ổ khoá mới." }, status: () => 409 },
};
/** What waits for an approval is decided by administrators. */
function deciding({ role }: MatrixActor): number {
  return role === "SUPERADMIN" || role === "ADMIN" ? 200 : 403;
}

/** The named moves of each section. Planted windows of maintenance are announced, and far ahead. */
export const MOVES: Readonly<Record<string, Readonly<Record<string, MoveCall>>>> = {
  posts: POST_MOVE_CALLS,
  knowledge: POST_MOVE_CALLS,
  news: POST_MOVE_CALLS,
  constructions: POST_MOVE_CALLS,
  houseTemplates: POST_MOVE_CALLS,
  videos: POST_MOVE_CALLS,
  // Somebody helps.
  assignments: { end: { right: "update", status: () => 200 } },
  // The planted report is of a message that is not there.
  chatReports: {
    hide: { right: "update", body: { notes: "Lời lẽ thô tục" }, status: () => 409 },
    unhide: { right: "update", body: { notes: "Đã xem lại" }, status: () => 409 },
    // The sender is the first of them, who is not warned by themselves.
    warn: {
      right: "update",
      body: { notes: "Đừng nói vậy nữa" },
      status: (_kind, { role }) => (role === "SUPERADMIN" ? 409 : 200),
    },
    dismiss: { right: "update", status: () => 200 },
  },
  // Nothing that is planted waits; one's own customer has one's account.
  customers: {
    allowLink: { right: "delete", body: { notes: "Đã gọi lại cho khách" }, status: () => 409 },
    unlink: {
      right: "delete",
      body: { notes: "Không phải khách này" },
      status: (kind) => (kind === "other" ? 409 : 200),
    },
  },
  projects: movesOfNew(projects),
  projectStages: movesOfNew(projectStages),
  projectActions: {
    ...movesOfNew(projectActions),
    // Nothing that is planted waits for other work.
    startAnyway: { right: "update", body: { notes: "Chủ nhà đồng ý" }, status: () => 409 },
    // Nor is it shown to customers, who read the conversation.
    show: { right: "update", status: () => 409 },
  },
  changeOrders: movesOfNew(changeOrders),
  projectPayments: movesOfNew(projectPayments),
  paymentReceipts: movesOfNew(paymentReceipts),
  siteLogs: movesOfNew(siteLogs),
  selections: {
    ...movesOfNew(selections),
    choose: { right: "read", body: { chosen: 1 }, status: (_kind, actor) => choosing(actor) },
  },
  pointTransactions: {
    ...movesOfNew(pointTransactions),
    approve: { right: "addPoint", status: (_kind, actor) => deciding(actor) },
    decline: { right: "addPoint", body: { notes: "Sai khách hàng" }, status: (_kind, actor) => deciding(actor) },
  },
  quotes: movesOfNew(quotes),
  promotions: { extend: extending("endAt") },
  productVouchers: { extend: extending("endAt") },
  vouchers: {
    // To a customer whom nobody knows.
    assign: { right: "update", body: { customerId: "0190163d-8694-739b-aea5-966c26f8ad91" }, status: () => 400 },
    // None of the planted ones has a customer with an address, none was ever used.
    send: { right: "update", status: () => 409 },
    extend: extending("validTo"),
    takeBack: { right: "delete", body: { notes: "Khách đổi ý" }, status: () => 409 },
  },
  supportTickets: TICKET_MOVES,
  // What is planted goes to all staff at once, without a time.
  notifications: { ...movesOfNew(notifications), schedule: { right: "update", status: () => 409 } },
  maintenances: {
    announce: { right: "update", status: () => 409 },
    cancel: { right: "update", body: { notes: "Dời sang tuần sau" }, status: () => 200 },
    endNow: { right: "update", status: () => 409 },
  },
};
