import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formatDay } from "../../platform/i18n/format.ts";
import { unsavedNow } from "../../platform/lib/unsaved.ts";
import { LAN, startTestBackend, type TestBackend } from "../../testing/backend.ts";
import { openApp, rowOf } from "../../testing/section-app.tsx";

const RIGHTS = ["basic", "read", "create", "update", "delete"].map((right) => `quotes.${right}`);
const SALES = {
  ...LAN,
  userPermissions: [...RIGHTS, "chatGroups.basic", "houseTemplates.read", "houseTemplates.basic"],
};
const TEMPLATE = "01940000-0000-7000-8000-00000000000a";
const SCENARIO = "01940000-0000-7000-8000-00000000000b";
const WAIT = { timeout: 20_000 };

let backend: TestBackend;

const quote = (name: string, more: object): Record<string, unknown> =>
  rowOf({ _id: name, name, status: 3, code: name, customerId: null, supersededById: null, revision: 1, ...more });

describe("quotes in the office", () => {
  beforeEach(async () => {
    localStorage.clear();
    backend = await startTestBackend();
  });
  afterEach(async () => {
    cleanup();
    await backend.close();
    vi.restoreAllMocks();
  });

  it("R5-11 what a new quote fills in by itself is no change of anybody's", async () => {
    backend.state.api = ({ url }) => {
      if (url.includes("/quotes/presets/")) {
        return { status: 200, body: { scenarioId: SCENARIO, scenarioCode: "NHA_PHO_2026", inputs: {} } };
      }
      if (url.includes("/filter/")) return { status: 200, body: [] };
      if (url.includes(`/${TEMPLATE}`)) return { status: 200, body: rowOf({ _id: TEMPLATE, title: "Nhà phố" }) };
      return undefined;
    };
    await openApp(backend, `/quote/new?template=${TEMPLATE}`, SALES);
    const user = userEvent.setup();
    const day = await screen.findByLabelText<HTMLInputElement>(/^Ngày báo giá/, {}, WAIT);
    await waitFor(() => expect(day.value).toBe(formatDay(vietnamDay())), WAIT);
    await screen.findByText("Có báo giá mẫu: các mục sẽ được điền sẵn", {}, WAIT);
    expect(screen.queryByText("Có thay đổi chưa lưu")).toBeNull();
    expect(unsavedNow()).toBeNull();
    // What somebody types is one.
    await user.type(screen.getByLabelText(/^Tên báo giá/), "Nhà anh Tuấn");
    expect((await screen.findAllByText("Có thay đổi chưa lưu", {}, WAIT)).length).toBeGreaterThan(0);
    expect(day.value).toBe(formatDay(vietnamDay()));
  });

  it("R1-08 a quote that was sent says beside its status what its customer has answered", async () => {
    const items = [
      quote("Chờ", { status: 2, customerDecision: "NONE" }),
      quote("Được", { status: 2, customerDecision: "ACCEPTED" }),
      quote("Không", { status: 2, customerDecision: "REJECTED" }),
      quote("Đang sửa", { status: 1, customerDecision: "NONE" }),
    ];
    backend.state.api = ({ url }) =>
      url.endsWith("/quotes/find") ? { status: 200, body: { items, total: 4, totalIsExact: true } } : undefined;
    await openApp(backend, "/quote", SALES);
    const line = async (name: string) => {
      const title = await screen.findByRole("link", { name }, WAIT);
      return within(title.closest("[data-row]") as HTMLElement);
    };
    expect((await line("Chờ")).getByText("Chờ khách trả lời")).toBeTruthy();
    expect((await line("Chờ")).getByText("Đã chốt")).toBeTruthy();
    expect((await line("Được")).getByText("Khách đã đồng ý")).toBeTruthy();
    expect((await line("Không")).getByText("Khách từ chối")).toBeTruthy();
    expect((await line("Đang sửa")).queryByText("Chờ khách trả lời")).toBeNull();
  });

  it("R1-08 a quote that was sent begins with what it comes to, and is mailed to its customer", async () => {
    const [id, customerId] = [TEMPLATE, "01940000-0000-7000-8000-00000000000c"];
    const row = quote("Nhà anh Tuấn", {
      _id: id,
      status: 2,
      customerId,
      customerDecision: "NONE",
      grandTotal: 2_345_678_000,
      validUntil: "2030-12-31",
      houseTemplateId: null,
      projectId: null,
      notes: null,
    });
    backend.state.api = ({ url }) => {
      if (url.endsWith(`/quotes/${id}`)) return { status: 200, body: row };
      // The sum stands there before the lines are, and without them.
      if (url.endsWith(`/quotes/${id}/content`)) return { status: 404, body: null };
      if (url.endsWith(`/customers/${customerId}`))
        return { status: 200, body: rowOf({ _id: customerId, fullName: "Lê Văn Tuấn", email: "tuan@example.test" }) };
      return undefined;
    };
    await openApp(backend, `/quote/${id}`, {
      ...SALES,
      userPermissions: [...SALES.userPermissions, "customers.read"],
    });
    const sum = await screen.findByText(/2\.345\.678\.000/, {}, WAIT);
    const mail = screen.getByRole("button", { name: "Gửi e-mail" });
    expect(sum.compareDocumentPosition(mail) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await userEvent.setup().click(mail);
    const to = await screen.findByLabelText<HTMLInputElement>(/^Gửi đến/, {}, WAIT);
    await waitFor(() => expect(to.value).toBe("tuan@example.test"), WAIT);
  });
});
