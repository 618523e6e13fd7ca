import { MantineProvider } from "@mantine/core";
import type { promotions } from "@nepnha/contract/features/vouchers/promotions";
import { vouchers } from "@nepnha/contract/features/vouchers/vouchers";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { ActionTools } from "../../kit/feature/action-types.ts";
import { parseListState } from "../../kit/find/list-state.ts";
import type { SectionRow } from "../../kit/resource/row.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { hideSnackbar, snackbars } from "../../platform/lib/snackbar.ts";
import { ServicesContext } from "../../platform/session/services-context.ts";
import { refusal } from "../../testing/catalog-server.ts";
import { rowOf } from "../../testing/section-app.tsx";
import { useBackend } from "../../testing/use-backend.ts";
import { BatchDialog } from "./batch-dialog.tsx";

const backend = useBackend();
beforeEach(async () => {
  await needTexts("kit", "records", "vouchers");
  for (const { id } of snackbars.get()) hideSnackbar(id);
});
/** The first opening loads what dialogs need. */
const WAIT = { timeout: 20_000 };
const PROMOTION_ID = "0192f3c0-0000-7000-8000-000000000001";
const PROMOTION = rowOf({ _id: PROMOTION_ID, title: "Tết 2027", discountType: "PERCENT", value: "5" });
const sent = (): unknown[] =>
  backend.received.filter(({ url }) => url.endsWith("/vouchers/batch")).map(({ body }) => JSON.parse(body) as unknown);

/** The dialog as it opens over a promotion. */
async function open(onClose = vi.fn<(done: true | null) => void>(), go = vi.fn<ActionTools["go"]>()) {
  render(
    <ServicesContext value={backend.services}>
      <MantineProvider env="test">
        <BatchDialog row={PROMOTION as unknown as SectionRow<typeof promotions>} go={go} onClose={onClose} />
      </MantineProvider>
    </ServicesContext>,
  );
  const quantity = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Số lượng/ }, WAIT);
  return { user: userEvent.setup(), onClose, go, quantity, make: screen.getByRole("button", { name: "Sinh voucher" }) };
}

it.each([
  ["1,5 trăm", "Số lượng phải là số nguyên, ví dụ 12"],
  ["1e3", "Số lượng phải là số nguyên, ví dụ 12"],
  ["1,5", "Số lượng phải là số nguyên, ví dụ 12"],
  ["0", "Số lượng phải từ 1 trở lên"],
  ["20.000", "Số lượng không được vượt quá 10.000"],
  ["", "Số lượng không được để trống"],
])("R5-16 makes no other number of vouchers of %j: it stays as typed, and the field says why", async (text, why) => {
  const { user, quantity, make } = await open();
  await user.clear(quantity);
  if (text !== "") await user.type(quantity, text);
  await user.tab();
  expect(quantity.value).toBe(text);
  await user.click(make);
  expect(await screen.findByText(why)).toBeTruthy();
  expect(quantity.getAttribute("aria-invalid")).toBe("true");
  expect([quantity.value, sent()]).toEqual([text, []]);
});

it("R5-16 makes as many as people say they want, and closes", async () => {
  backend.state.api = ({ url }) =>
    url.endsWith("/vouchers/batch") ? { status: 201, body: { count: 1500 } } : undefined;
  const { user, quantity, make, onClose } = await open();
  await user.clear(quantity);
  await user.type(quantity, "1,5k");
  await user.tab();
  expect(quantity.value).toBe("1.500");
  await user.click(make);
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(sent()).toMatchObject([{ quantity: 1500, prefix: "", promotionId: PROMOTION_ID }]);
});

it("leads to the vouchers that it made: those of the promotion, of this beginning, the latest first", async () => {
  backend.state.api = ({ url }) =>
    url.endsWith("/vouchers/batch") ? { status: 201, body: { count: 100 } } : undefined;
  const { user, make, go } = await open();
  await user.type(screen.getByRole("textbox", { name: /^Tiền tố/ }), "tet27");
  await user.click(make);
  await waitFor(() => expect(snackbars.get()).toHaveLength(1));
  const [{ text, action } = { text: "" }] = snackbars.get();
  expect([text, action?.label]).toEqual(["Đã sinh 100 voucher", "Xem các voucher này"]);
  action?.run();
  const [path, search = {}] = go.mock.lastCall ?? [];
  expect(path).toBe("/voucher");
  // As the list reads its address.
  expect(parseListState(vouchers, search)).toMatchObject({
    search: "TET27",
    filter: { promotionId: PROMOTION_ID },
    sort: { column: "id", direction: "desc" },
  });
});

it("says what the server refuses once, at its field", async () => {
  const issues = [{ field: "prefix", code: "invalid" }] as const;
  backend.state.api = ({ url }) =>
    url.endsWith("/vouchers/batch") ? refusal({ name: "vouchers" }, "INVALID_INPUT", issues) : undefined;
  const { user, make, onClose } = await open();
  await user.type(screen.getByRole("textbox", { name: /^Tiền tố/ }), "tết");
  await user.click(make);
  expect(await screen.findAllByText(/không hợp lệ$/)).toHaveLength(1);
  expect(screen.getByRole("textbox", { name: /^Tiền tố/ }).getAttribute("aria-invalid")).toBe("true");
  expect([screen.queryByRole("alert"), onClose.mock.calls]).toEqual([null, []]);
});
