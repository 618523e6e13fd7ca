import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LAN } from "../../testing/backend.ts";
import { openApp, rowOf } from "../../testing/section-app.tsx";
import { useBackend } from "../../testing/use-backend.ts";

const backend = useBackend();
const RIGHTS = ["basic", "read", "update"].map((right) => `supportTickets.${right}`);
const blank = Object.fromEntries(Object.keys(supportTickets.fields).map((field) => [field, null]));
const HOUR = 3_600_000;
/** The first opening loads what the screen needs. */
const WAIT = { timeout: 20_000 };

it.each([
  ["before the first answer", null, "Hạn trả lời đầu tiên", "Còn 16 giờ 0 phút để trả lời"],
  ["after it", "2026-11-28T01:00:00.000Z", "Hạn xử lý xong", "Còn 16 giờ 0 phút"],
])("R1-11 says which of its two promises a ticket is due by: %s", async (_when, firstRepliedAt, label, left) => {
  const ticket = rowOf({
    ...blank,
    _id: "t1",
    subject: "Cửa kẹt",
    content: "Đóng không khít.",
    photos: [],
    files: [],
    status: ENUMS.ticketStatus.PROCESSING,
    priority: "NORMAL",
    firstRepliedAt,
    slaDueAt: new Date(Date.now() + 16 * HOUR + 30_000).toISOString(),
  });
  backend.state.api = ({ url }) => {
    if (url.endsWith("/find")) return { status: 200, body: { items: [], total: 0, totalIsExact: true } };
    return url.endsWith("/supportTickets/t1") ? { status: 200, body: ticket } : undefined;
  };
  await openApp(backend, "/support-ticket/t1", { ...LAN, userPermissions: RIGHTS });
  const term = await screen.findByText(label, { selector: "dt" }, WAIT);
  expect(term.nextElementSibling?.textContent).toBe(left);
});
