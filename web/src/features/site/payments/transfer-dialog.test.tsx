import { MantineProvider } from "@mantine/core";
import type { TransferCode } from "@nepnha/contract/features/site/project-payments";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { needTexts } from "../../../platform/i18n/i18n.ts";
import { snackbars } from "../../../platform/lib/snackbar.ts";
import { ServicesContext } from "../../../platform/session/services-context.ts";
import { useBackend } from "../../../testing/use-backend.ts";
import { TransferDialog } from "./transfer-dialog.tsx";

const backend = useBackend();
const WAIT = { timeout: 20_000 };
const TRANSFER: TransferCode = {
  code: "00020101021238",
  bankName: "Vietcombank",
  accountNo: "0071001234567",
  accountName: "CONG TY NEP NHA",
  amount: 321_065_000,
  content: "DA2611 0001 DOT 1",
};
const said = (): string[] => snackbars.get().map(({ text }) => text);

beforeEach(async () => {
  snackbars.set([]);
  await needTexts("kit", "records", "projects", "site");
  backend.state.api = ({ url }) =>
    url.includes("/projectPayments/") ? { status: 200, body: { transfer: TRANSFER } } : undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function open() {
  const user = userEvent.setup();
  render(
    <ServicesContext value={backend.services}>
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <TransferDialog id="p1" onClose={() => undefined} />
        </QueryClientProvider>
      </MantineProvider>
    </ServicesContext>,
  );
  await screen.findByRole("img", { name: "Mã QR chuyển khoản" }, WAIT);
  return user;
}

it("R1-05 who pays on the phone that shows the code copies what their bank's application asks for", async () => {
  const user = await open();
  for (const [what, text] of [
    ["Số tài khoản", TRANSFER.accountNo],
    ["Số tiền", "321065000"],
    ["Nội dung chuyển khoản", TRANSFER.content],
  ] as const) {
    await user.click(screen.getByRole("button", { name: `Sao chép ${what}` }));
    expect(await navigator.clipboard.readText()).toBe(text);
    expect(said()).toEqual([`Đã sao chép: ${what}`]);
  }
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
  await user.click(screen.getByRole("button", { name: "Sao chép Số tiền" }));
  expect(said()).toEqual(["Chưa sao chép được. Hãy chép tay."]);
});

it("R1-05 … or saves the picture of the code", async () => {
  const user = await open();
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.download);
  });
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, "toBlob");
  toBlob.mockImplementation((done) => done(new Blob(["png"], { type: "image/png" })));
  await user.click(screen.getByRole("button", { name: "Lưu ảnh QR" }));
  await waitFor(() => expect(links).toEqual([`QR ${TRANSFER.content}.png`]));
  expect(said()).toEqual(["Đã lưu ảnh QR"]);
  toBlob.mockImplementation((done) => done(null));
  await user.click(screen.getByRole("button", { name: "Lưu ảnh QR" }));
  await waitFor(() => expect(said()).toEqual(["Chưa lưu được ảnh QR. Hãy chụp màn hình."]));
});
