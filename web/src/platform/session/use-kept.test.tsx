import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useMemo, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LAN, until } from "../../testing/backend.ts";
import { useBackend } from "../../testing/use-backend.ts";
import { useStore } from "../lib/store.ts";
import { AUTH_KEY } from "./auth-storage.ts";
import { takeNextPath } from "./next-path.ts";
import { ServicesContext, useServices } from "./services-context.ts";
import { useKept } from "./use-kept.ts";

const backend = useBackend();
const typed = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith("nepnha-mine-typed-"));

function Form() {
  const [text, setText] = useState("");
  const kept = useKept(
    "form",
    text !== "",
    useMemo(() => ({ text }), [text]),
  );
  return (
    <>
      <input aria-label="Tiêu đề" value={text} onChange={(event) => setText(event.target.value)} />
      {kept && <p>Còn: {String(kept.values["text"])}</p>}
    </>
  );
}

/** As the main layout: nothing of a screen is left once its session has ended. */
function Page() {
  const phase = useStore(useServices().session.phase);
  return phase.kind === "in" ? <Form /> : <p>Đăng nhập</p>;
}

/** What goes away with its connection half made keeps the server of the test. */
async function signIn(): Promise<void> {
  const { session, hub } = backend.services;
  await session.login("lan@nepnha.test", "123456");
  await until(() => hub.connected.get() && backend.hub.idle());
}

/** Somebody signs in, types, and their session ends elsewhere with the last key. */
async function typeUntilTheEnd(): Promise<void> {
  const { session } = backend.services;
  await signIn();
  await userEvent.type(await screen.findByLabelText("Tiêu đề"), "Tin gấp");
  session.expire("UNAUTHORIZED");
  await screen.findByText("Đăng nhập");
}

describe("what is typed when a session ends", () => {
  beforeEach(() => {
    history.replaceState(null, "", "/news/new?from=1");
    render(
      <ServicesContext value={backend.services}>
        <Page />
      </ServicesContext>,
    );
  });

  it("R4-07 is there again for the same person, who comes back to the page", async () => {
    await typeUntilTheEnd();
    expect(takeNextPath(LAN._id)).toBe("/news/new?from=1");
    expect(takeNextPath(LAN._id)).toBe("/");
    await signIn();
    expect(await screen.findByText("Còn: Tin gấp")).toBeTruthy();
  });

  it("R4-07 is neither shown nor left to somebody else, who begins at their own first page", async () => {
    await typeUntilTheEnd();
    backend.state.me = { status: 200, body: { ...LAN, _id: "u2" } };
    await signIn();
    expect(await screen.findByLabelText("Tiêu đề")).toBeTruthy();
    expect(screen.queryByText(/^Còn/)).toBeNull();
    expect(typed()).toEqual([]);
    expect(takeNextPath("u2")).toBe("/");
  });

  it("R4-07 is kept by the other tabs of the browser, too", async () => {
    await signIn();
    await userEvent.type(await screen.findByLabelText("Tiêu đề"), "Tin gấp");
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    localStorage.setItem("nepnha-session-end", "SESSION_REPLACED");
    dispatchEvent(new StorageEvent("storage", { key: AUTH_KEY, oldValue: "{}", newValue: null }));
    await screen.findByText("Đăng nhập");
    expect(assign).toHaveBeenCalledWith("/auth/login?otherLoggedIn=true");
    expect(typed()).toHaveLength(1);
  });

  it("R4-06 is taken away by whoever logs out", async () => {
    const { session } = backend.services;
    await signIn();
    await userEvent.type(await screen.findByLabelText("Tiêu đề"), "Tin gấp");
    await vi.waitFor(() => expect(typed()).toHaveLength(1));
    session.logout();
    await screen.findByText("Đăng nhập");
    expect(typed()).toEqual([]);
    expect(takeNextPath(LAN._id)).toBe("/");
  });
});
