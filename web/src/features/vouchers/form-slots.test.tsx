import { cleanup, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";
import { useCatalogServer } from "../../testing/use-catalog-server.ts";

const server = useCatalogServer();
const value = (): Promise<HTMLInputElement> => screen.findByRole("textbox", { name: /^Giá trị/ });
const REFUSAL = /phần trăm là 0,01 đến 100, số tiền là số đồng chẵn, nhân điểm là 1,1 đến 10/;

async function choose(user: UserEvent, kind: string): Promise<void> {
  await user.click(screen.getByRole("combobox", { name: /^Loại ưu đãi/ }));
  await user.click(await screen.findByRole("option", { name: kind }));
}

describe("R5-16 the value of an offer", () => {
  afterEach(cleanup);

  it.each([
    ["vouchers", "/voucher/new"],
    ["promotions", "/promotion/new"],
    ["productVouchers", "/voucher/exchange/new"],
  ])(
    "of %s has the unit of its kind, and what the kind cannot have is said before it is saved",
    async (section, path) => {
      const permissions = ["basic", "read", "create", "update"].map((right) => `${section}.${right}`);
      const { user } = await renderApp(server.url, path, { permissions });
      await user.type(await value(), "150");
      expect(screen.queryByText(REFUSAL)).toBeNull();
      await user.tab();
      expect(await screen.findByText(REFUSAL)).toBeTruthy();
      expect((await value()).value).toBe("150");

      await choose(user, "Giảm số tiền");
      await user.clear(await value());
      await user.type(await value(), "1,5 triệu");
      await user.tab();
      expect(await screen.findByText(/một triệu năm trăm nghìn đồng/i)).toBeTruthy();
      expect(screen.queryByText(REFUSAL)).toBeNull();

      await choose(user, "Nhân điểm");
      expect(await screen.findByText(REFUSAL)).toBeTruthy();
      await user.clear(await value());
      await user.type(await value(), "1,5");
      await user.tab();
      await waitFor(() => expect(screen.queryByText(REFUSAL)).toBeNull());
    },
  );
});
