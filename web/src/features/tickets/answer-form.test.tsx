import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import { ticketMessages } from "@nepnha/contract/features/tickets/ticket-messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { LAN } from "../../testing/backend.ts";
import type { Answer } from "../../testing/http-server.ts";
import { openApp, rowOf } from "../../testing/section-app.tsx";
import { useBackend } from "../../testing/use-backend.ts";

const backend = useBackend();
const RIGHTS = ["supportTickets", "ticketMessages"].flatMap((name) =>
  ["basic", "read", "create", "update"].map((right) => `${name}.${right}`),
);
const blank = Object.fromEntries(Object.keys(supportTickets.fields).map((field) => [field, null]));
const TICKET = rowOf({
  ...blank,
  _id: "t1",
  subject: "Cửa kẹt",
  content: "Đóng không khít.",
  photos: [],
  files: [],
  status: ENUMS.ticketStatus.PROCESSING,
  priority: "NORMAL",
});
/** The first opening loads what the screen needs. */
const WAIT = { timeout: 20_000 };

it("R1-11 what is typed while an answer is on its way is the beginning of the next, and goes to whom it says", async () => {
  let answer: (given: Answer) => void = () => undefined;
  const held = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  const sent: unknown[] = [];
  backend.state.api = ({ method, url, body }) => {
    if (url.endsWith("/find")) return { status: 200, body: { items: [], total: 0, totalIsExact: true } };
    if (url.endsWith("/supportTickets/t1")) return { status: 200, body: TICKET };
    if (method !== "POST" || !url.endsWith(`/${ticketMessages.name}`)) return undefined;
    sent.push(JSON.parse(body));
    return sent.length === 1 ? held : { status: 200, body: rowOf({ _id: "m2" }) };
  };
  await openApp(backend, "/support-ticket/t1", { ...LAN, userPermissions: RIGHTS });
  const user = userEvent.setup();
  const words = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Nội dung/u }, WAIT);
  const inside = screen.getByLabelText<HTMLInputElement>(/^Ghi chú nội bộ/u);
  const send = screen.getByRole("button", { name: "Gửi" });
  await user.type(words, "Khách khó tính");
  await user.click(inside);
  await user.click(send);
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.clear(words);
  await user.type(words, "Chiều nay thợ qua");
  answer({ status: 200, body: rowOf({ _id: "m1" }) });
  await waitFor(() => expect(inside.checked).toBe(false));
  expect(words.value).toBe("Chiều nay thợ qua");
  await user.click(send);
  await waitFor(() => expect(words.value).toBe(""));
  expect(sent).toMatchObject([
    { ticketId: "t1", content: "Khách khó tính", isInternal: true },
    { ticketId: "t1", content: "Chiều nay thợ qua" },
  ]);
  expect(sent[1]).not.toMatchObject({ isInternal: true });
});
