import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { needTexts } from "../../../platform/i18n/i18n.ts";
import { ServicesContext } from "../../../platform/session/services-context.ts";
import { refusal } from "../../../testing/catalog-server.ts";
import { rowOf } from "../../../testing/section-app.tsx";
import { useBackend } from "../../../testing/use-backend.ts";
import type { Answer } from "../../../testing/http-server.ts";
import { PlanDialog } from "./plan-dialog.tsx";

const backend = useBackend();
/** The first opening loads what dialogs need. */
const WAIT = { timeout: 20_000 };
const TOTAL = 1_000_000_000;
const STAGES = ["Phần móng", "Phần thân"].map((name, n) => rowOf({ _id: `s${n}`, name, projectId: "p" }));
let answer: Answer;
const sent = (): { items: { percent: string; stageId: string | null }[] }[] =>
  backend.received.filter(({ method }) => method === "PUT").map(({ body }) => JSON.parse(body));

beforeEach(async () => {
  await needTexts("kit", "records", "projects", "site");
  answer = { status: 200, body: {} };
  backend.state.api = ({ url, method }) => {
    if (method === "PUT") return answer;
    return url.includes("projectStages") ? { status: 200, body: { items: STAGES, total: 2 } } : undefined;
  };
});

/** The dialog of a plan with nothing in it yet. */
async function open() {
  const onClose = vi.fn<(saved: true | null) => void>();
  render(
    <ServicesContext value={backend.services}>
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <PlanDialog projectId="p" rows={[]} total={TOTAL} onClose={onClose} />
        </QueryClientProvider>
      </MantineProvider>
    </ServicesContext>,
  );
  return { user: userEvent.setup(), onClose, save: await screen.findByRole("button", { name: "Lưu kế hoạch" }, WAIT) };
}

const part = (n: number) => within(screen.getByRole("group", { name: new RegExp(` ${n}$`) }));
const share = (n: number): HTMLInputElement => part(n).getByRole("textbox", { name: /^Tỷ lệ/ });

it("R5-16 sends no share that it could not read: it stays as typed, and its field says why", async () => {
  const { user, save } = await open();
  await user.type(part(1).getByRole("textbox", { name: /^Tên/ }), "Đợt 1");
  await user.type(share(1), "phần còn lại");
  await user.tab();
  await user.click(save);
  expect(await part(1).findByText(/^Tỷ lệ phải là một con số/)).toBeTruthy();
  expect([share(1).value, share(1).getAttribute("aria-invalid")]).toEqual(["phần còn lại", "true"]);
  // What it adds up to cannot be told.
  expect(screen.queryByText(/^Tổng tỷ lệ/)).toBeNull();
  expect(screen.getByText("Hãy chọn ngày đến hạn.")).toBeTruthy();
  expect(sent()).toEqual([]);
});

it("shows a share back as people write it, finds a stage by typing, and says what each comes to", async () => {
  const { user, save, onClose } = await open();
  await user.type(part(1).getByRole("textbox", { name: /^Tên/ }), "Đợt 1");
  await user.type(share(1), "100,00");
  await user.tab();
  expect(share(1).value).toBe("100");
  expect(part(1).getByText("1.000.000.000 ₫")).toBeTruthy();
  await user.click(part(1).getByRole("combobox", { name: /^Đến hạn khi/ }));
  await user.click(await screen.findByRole("option", { name: "Khi xong giai đoạn" }));
  const stage = await part(1).findByRole("combobox", { name: /^Giai đoạn/ });
  await user.type(stage, "than");
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(["Phần thân"]);
  await user.click(screen.getByRole("option"));
  await user.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(sent()[0]?.items).toMatchObject([{ percent: "100", stageId: "s1", dueDate: null }]);
});

it("says what the server refuses once, at the field of its instalment", async () => {
  const issue = { field: "items.0.percent", code: "invalid", message: "projectPayments.rule.belowPaid" } as const;
  answer = refusal({ name: "projectPayments" }, "INVALID_INPUT", [{ ...issue, params: { paid: 5 } }]);
  const { user, save, onClose } = await open();
  await user.type(part(1).getByRole("textbox", { name: /^Tên/ }), "Đợt 1");
  await user.type(share(1), "100");
  await user.type(part(1).getByLabelText(/^Ngày/), "2027-01-31");
  await user.click(save);
  expect(await part(1).findByText(/^Đợt này đã thu/)).toBeTruthy();
  expect(screen.getAllByText(/^Đợt này đã thu/)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(share(1)));
  expect([screen.queryByRole("alert"), onClose.mock.calls]).toEqual([null, []]);
});
