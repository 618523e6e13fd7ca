import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { LAN } from "../../testing/backend.ts";
import { openApp } from "../../testing/section-app.tsx";
import { useBackend } from "../../testing/use-backend.ts";

const backend = useBackend();
const WAIT = { timeout: 20_000 };

it("R1-06 what the entries come to stands above the ledger, of what its words find", async () => {
  backend.state.api = ({ url, body }) => {
    if (url.endsWith("/pointTransactions/totals")) {
      const isNarrow = JSON.stringify(body).includes("thưởng");
      return { status: 200, body: { in: isNarrow ? 5 : 1_500, out: 20, expired: 3 } };
    }
    if (!url.includes("/pointTransactions/")) return undefined;
    return { status: 200, body: { items: [], total: 0, totalIsExact: true } };
  };
  const open = (path: string): Promise<unknown> =>
    openApp(backend, path, { ...LAN, userPermissions: ["pointTransactions.basic"] });
  const sums = async (): Promise<string> => (await screen.findByLabelText("Tổng của danh sách", {}, WAIT)).textContent;
  await open("/point-transactions");
  await waitFor(async () => expect(await sums()).toBe("Cộng1.500Trừ20Trong đó hết hạn3"), WAIT);
  await userEvent.type(screen.getByRole("searchbox"), "thưởng");
  await waitFor(async () => expect(await sums()).toBe("Cộng5Trừ20Trong đó hết hạn3"), WAIT);
});
