import { MantineProvider } from "@mantine/core";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Suspense } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { loadTexts, needTexts } from "../../../../platform/i18n/i18n.ts";
import { createServices } from "../../../../platform/session/services.ts";
import { ServicesContext } from "../../../../platform/session/services-context.ts";
import { LAN } from "../../../../testing/backend.ts";
import { refusal } from "../../../../testing/catalog-server.ts";
import { useCatalogServer } from "../../../../testing/use-catalog-server.ts";
import { groupOf } from "../../groups/testing/group-stage.tsx";
import { RowCard } from "./row-card.tsx";

const server = useCatalogServer();
const { WAITING, APPROVED } = ENUMS.changeOrderStatus;
const TITLE = "Thêm cửa sổ tầng 2";

beforeAll(async () => {
  configure({ asyncUtilTimeout: 5000 });
  await loadTexts("vi");
  await needTexts("chat", "chat-board", "site", "projects", "kit", "records", "statuses");
  await import("./answer-dialog.tsx");
}, 60_000);

/** Draws the card of a row as its customer sees it. */
function show(id: string, rights: readonly string[] = ["changeOrders.read", "projects.read"]): void {
  const { url } = server;
  const services = createServices(url, {
    name: "own",
    apiUrl: `${url}/api/tenant`,
    chatUrl: url,
    noImageUrl: "/none.svg",
  });
  const user = { ...LAN, role: ENUMS.userRole.CUSTOMER, userPermissions: [...rights] };
  services.permissions.load(user);
  services.session.phase.set({ kind: "in", user });
  const card = () => (
    <Suspense>
      <RowCard title={TITLE} payload={{ section: "changeOrders", id }} conversation={groupOf([])} />
    </Suspense>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: card }),
    history: createMemoryHistory({ initialEntries: ["/chat"] }),
  });
  render(
    <ServicesContext value={services}>
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>
    </ServicesContext>,
  );
}

function order(more: object = {}): string {
  const { _id: projectId } = server.add("projects", { name: "Nhà anh Tuấn", totalAmount: 1e9, dueDate: "2026-12-20" });
  const values = { projectId, title: TITLE, amount: 8_500_000, daysImpact: 5, status: WAITING, _can: {} };
  return server.add("changeOrders", { ...values, ...more })._id;
}
const answers = () =>
  screen.queryAllByRole("button", { name: /^(Duyệt phát sinh|Từ chối)$/ }).map(({ textContent }) => textContent);

describe("R3-12 a change order among the messages", () => {
  it("shows what it is now, what the contract comes to, and what is asked of whoever may answer", async () => {
    show(order({ _can: { approve: true, decline: true, withdraw: true } }));
    await screen.findByText("1.000.000.000 ₫");
    expect(screen.getByText("20/12/2026")).toBeTruthy();
    expect(screen.getByText("8.500.000 ₫")).toBeTruthy();
    expect(screen.getByText("Chờ duyệt")).toBeTruthy();
    expect(answers()).toEqual(["Duyệt phát sinh", "Từ chối"]);
    expect(screen.getByRole("link", { name: "Xem chi tiết" }).getAttribute("href")).toMatch(
      /^\/project-site\/[\w-]+\?tab=change-orders$/,
    );
  });

  it("asks nothing of who may not answer, and nothing any more once it was answered", async () => {
    const theirs = { message: "changeOrders.rule.customerOnly" };
    show(order({ _can: { approve: theirs, decline: theirs } }));
    await screen.findByText("Chờ duyệt");
    expect(answers()).toEqual([]);
    cleanup();
    show(order({ status: APPROVED }));
    await screen.findByText("Đã duyệt");
    expect(answers()).toEqual([]);
  });

  it("who may not see it, or no longer, has what it was called, and is told so", async () => {
    const id = order();
    show(id, []);
    await screen.findByText(TITLE);
    expect(screen.queryByText("8.500.000 ₫")).toBeNull();
    expect(server.received.filter(({ url }) => url.includes("changeOrders"))).toEqual([]);
    cleanup();
    show("01900000-0000-7000-8000-00000000ffff");
    await screen.findByText("Nội dung này đã được rút lại, hoặc không còn nữa.");
  });

  it("says why an answer was refused, and shows what it is by then", async () => {
    const id = order({ _can: { approve: true, decline: true } });
    show(id);
    fireEvent.click(await screen.findByRole("button", { name: "Duyệt phát sinh" }));
    const dialog = await screen.findByRole("dialog");
    const detail = "Phát sinh này đã được trả lời.";
    server.interfere(({ url }) =>
      url.endsWith("/approve") ? refusal({ name: "changeOrders" }, "RULE_BROKEN", [], { detail }) : undefined,
    );
    fireEvent.click(within(dialog).getByRole("button", { name: "Duyệt phát sinh" }));
    await within(dialog).findByText(detail);
    Object.assign(server.row("changeOrders", id) ?? {}, { status: APPROVED, version: 2, _can: {} });
    fireEvent.click(within(dialog).getAllByRole("button", { name: "Đóng" }).at(-1) as HTMLElement);
    await screen.findByText("Đã duyệt");
    await waitFor(() => expect(answers()).toEqual([]));
  });
});
