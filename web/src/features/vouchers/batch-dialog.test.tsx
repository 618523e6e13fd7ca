import { MantineProvider } from "@mantine/core";
import type { promotions } from "@nepnha/contract/features/vouchers/promotions";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { SectionRow } from "../../kit/resource/row.ts";
import { needTexts } from "../../platform/i18n/i18n.ts";
import { ServicesContext } from "../../platform/session/services-context.ts";
import { refusal } from "../../testing/catalog-server.ts";
import { rowOf } from "../../testing/section-app.tsx";
import { useBackend } from "../../testing/use-backend.ts";
import { BatchDialog } from "./batch-dialog.tsx";

const backend = useBackend();
beforeEach(() => needTexts("kit", "records", "vouchers"));
/** The first opening loads what dialogs need. */
const WAIT = { timeout: 20_000 };
const PROMOTION = rowOf({ _id: "p", title: "Tết 2027", discountType: "PERCENT", value: "5" });
const sent = (): unknown[] =>
  backend.received.filter(({ url }) => url.endsWith("/vouchers/batch")).map(({ body }) => JSON.parse(body) as unknown);

/** The dialog as it opens over a promotion. */
async function open(onClose = vi.fn<(done: true | null) => void>()) {
  render(
    <ServicesContext value={backend.services}>
      <MantineProvider env="test">
        <BatchDialog row={PROMOTION as unknown as SectionRow<typeof promotions>} onClose={onClose} />
      </MantineProvider>
    </ServicesContext>,
  );
  const quantity = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Số lượng/ }, WAIT);
  return { user: userEvent.setup(), onClose, quantity, make: screen.getByRole("button", { name: "Sinh voucher" }) };
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
  expect(sent()).toMatchObject([{ quantity: 1500, prefix: "", promotionId: "p" }]);
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
