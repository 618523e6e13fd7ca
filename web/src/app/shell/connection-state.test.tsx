import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadTexts } from "../../platform/i18n/i18n.ts";
import { startTestBackend, type TestBackend, until } from "../../testing/backend.ts";
import { ServicesContext } from "../../platform/session/services-context.ts";
import { ConnectionState } from "./connection-state.tsx";

describe("connection state", () => {
  let backend: TestBackend;

  beforeEach(async () => {
    await loadTexts("vi");
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    backend = await startTestBackend();
    backend.services.hub.build("signal-1");
    render(
      <MantineProvider>
        <ServicesContext value={backend.services}>
          <ConnectionState />
        </ServicesContext>
      </MantineProvider>,
    );
  });

  afterEach(async () => {
    cleanup();
    await backend.close();
    vi.restoreAllMocks();
  });

  it("R4-08 says that the connection is lost, connects again on request and then says so", async () => {
    expect(screen.getByRole("status").textContent).toContain("Mất kết nối");
    screen.getByRole("button", { name: "Kết nối lại" }).click();
    await act(() => until(() => backend.services.hub.connected.get()));
    expect(screen.getByRole("status").textContent).toBe("Đang trực tuyến");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("R8-06 stays disconnected and offers to try again when the chat service refuses", async () => {
    backend.state.chatLogin = { status: 503 };
    screen.getByRole("button", { name: "Kết nối lại" }).click();
    await act(() => until(() => backend.services.hub.loginError.get() !== null));
    await act(() => until(() => backend.services.hub.state.get() === "Disconnected"));
    expect(screen.queryByRole("button", { name: "Kết nối lại" })).not.toBeNull();
  });
});
