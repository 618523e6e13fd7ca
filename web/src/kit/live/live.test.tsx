import type { RowMessage } from "@nepnha/contract/kit/live";
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ServicesContext } from "../../platform/session/services-context.ts";
import { loadTexts, needTexts } from "../../platform/i18n/i18n.ts";
import type { Invocation } from "../../testing/hub-server.ts";
import { LAN, startTestBackend, type TestBackend, until } from "../../testing/backend.ts";
import { EditorsNote } from "./editors-note.tsx";
import { LiveBar } from "./live-bar.tsx";
import { rowWatchOf } from "./row-watch.ts";
import { useLiveRows } from "./use-live-rows.ts";

let backend: TestBackend;
let calls: Invocation[];
let asked: number;

beforeEach(async () => {
  await loadTexts("vi");
  await needTexts("kit", "records");
  calls = [];
  asked = 0;
  backend = await startTestBackend();
  backend.state.complete = (invocation) => {
    calls.push(invocation);
    const editors = [
      { userId: LAN._id, fullName: LAN.fullName },
      { userId: "u2", fullName: "Trần Minh" },
    ];
    return { ok: true, data: invocation.target === "EditRow" ? { editors } : {} };
  };
  backend.services.session.phase.set({ kind: "in", user: LAN });
  backend.services.hub.build("signal-1");
  await backend.services.hub.start();
});
afterEach(async () => {
  cleanup();
  await backend.close();
});

const targets = (): string[] => calls.map(({ target }) => target);
const tell = (message: RowMessage): void => backend.hub.send("ReceiveSystemMessage", message);
const changed = (feature = "branches"): void => tell({ kind: "ROWS_CHANGED", feature, ids: ["b1"] });

function List({ busy }: { busy: boolean }) {
  const { dataUpdatedAt } = useQuery({
    queryKey: ["branches", "find"],
    queryFn: async () => {
      asked += 1;
      return asked;
    },
  });
  return <LiveBar live={useLiveRows("branches", busy, dataUpdatedAt)} />;
}

function show(drawn: React.ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const wrap = (node: React.ReactNode) => (
    <ServicesContext value={backend.services}>
      <MantineProvider env="test">
        <QueryClientProvider client={queries}>{node}</QueryClientProvider>
      </MantineProvider>
    </ServicesContext>
  );
  const { rerender, unmount } = render(wrap(drawn));
  return { rerender: (node: React.ReactNode) => rerender(wrap(node)), unmount };
}

describe("a list while others work", () => {
  it("asks again after a change of its feature, and of no other; it stops listening when it goes", async () => {
    const { unmount } = show(<List busy={false} />);
    await until(() => asked === 1 && targets().includes("WatchRows"));
    changed("news");
    changed();
    await until(() => asked === 2);
    changed();
    await until(() => asked === 3);
    unmount();
    await until(() => targets().includes("UnwatchRows"));
    expect(asked).toBe(3);
  });

  it("waits while rows are under the user's hands, and says so", async () => {
    const { rerender } = show(<List busy />);
    await until(() => asked === 1 && targets().includes("WatchRows"));
    changed();
    await screen.findByText("Có thay đổi mới.");
    expect(asked).toBe(1);
    rerender(<List busy={false} />);
    await userEvent.click(screen.getByRole("button", { name: "Tải lại" }));
    await waitFor(() => expect(screen.queryByText("Có thay đổi mới.")).toBeNull());
    expect(asked).toBe(2);
  });

  it("watches again on a new connection, and asks for what it may have missed", async () => {
    show(<List busy={false} />);
    await until(() => asked === 1 && targets().includes("WatchRows"));
    await until(() => backend.hub.idle());
    backend.hub.drop();
    await until(() => targets().filter((target) => target === "WatchRows").length === 2);
    await until(() => asked === 2);
    expect(targets()).toEqual(["WatchRows", "WatchRows"]);
  });

  it.each([
    {
      seconds: 4,
      tells: [[]],
      does: "is told to ask again when its first connection came late: a change went unheard",
    },
    { seconds: 3, tells: [], does: "is told nothing when it came as soon as it mostly does" },
  ])("after $seconds s it $does", async ({ seconds, tells }) => {
    const { hub } = backend.services;
    await hub.stop();
    vi.useFakeTimers({ toFake: ["Date"], now: 0 });
    try {
      const told: string[][] = [];
      rowWatchOf(hub).watch("branches", (ids) => told.push([...ids]));
      vi.setSystemTime(seconds * 1000);
      hub.build("signal-1");
      await hub.start();
      expect(told).toEqual(tells);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("who else edits", () => {
  it("is said above the form without oneself, follows who comes and goes, and is given up with the screen", async () => {
    const { unmount } = show(<EditorsNote feature="branches" id="b1" editing />);
    await screen.findByText("Trần Minh đang sửa");
    const [third, fourth] = [
      { userId: "u3", fullName: "Lê An" },
      { userId: "u4", fullName: "Vũ Bình" },
    ];
    tell({ kind: "ROW_EDITORS", feature: "branches", id: "b1", editors: [third, fourth] });
    await screen.findByText("Lê An và 1 người nữa đang sửa");
    tell({ kind: "ROW_EDITORS", feature: "branches", id: "other", editors: [] });
    tell({
      kind: "ROW_EDITORS",
      feature: "branches",
      id: "b1",
      editors: [{ userId: LAN._id, fullName: LAN.fullName }],
    });
    await waitFor(() => expect(screen.queryByText(/đang sửa/)).toBeNull());
    unmount();
    await until(() => targets().includes("LeaveRow"));
  });

  it("says nothing while something weightier is said of them, but hears on", async () => {
    const { rerender } = show(<EditorsNote feature="branches" id="b1" editing quiet />);
    await until(() => targets().includes("EditRow"));
    await until(() => backend.hub.idle());
    expect(screen.queryByText(/đang sửa/)).toBeNull();
    rerender(<EditorsNote feature="branches" id="b1" editing />);
    await screen.findByText("Trần Minh đang sửa");
    expect(targets().filter((target) => target === "EditRow")).toHaveLength(1);
  });

  it("who only looks at a row is not said to edit it", async () => {
    show(<EditorsNote feature="branches" id="b1" editing={false} />);
    await until(() => targets().includes("WatchRows"));
    expect(targets()).not.toContain("EditRow");
  });
});
