import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { groupStage } from "../../groups/testing/group-stage.tsx";
import { ContactCard } from "./contact-card.tsx";

let stage: Awaited<ReturnType<typeof groupStage>>;
afterEach(() => stage.close());

/** Draws a card of somebody who is so by now. @returns where the address bar stands */
async function show(now: object, permissions: string[] = [], userId = "an"): Promise<() => string> {
  stage = await groupStage(undefined, permissions);
  stage.store.set({ connection: "connected" });
  stage.answers["GetContact"] = now;
  const payload = { userId, fullName: "Lê An", avatar: null };
  const address = stage.show(<ContactCard name="Lê An" payload={payload} groupId="g" messageId="m" />);
  await screen.findByText("Lê An");
  return address;
}

const write = () => screen.queryByRole("button", { name: "Nhắn tin" });
const profile = () => screen.queryByRole("link", { name: "Xem hồ sơ" });

describe("R3-19 somebody's card", () => {
  it("leads to the conversation with them, and to what is known of them where one may see that", async () => {
    const address = await show({ isActive: true, mayWrite: true }, ["users.read"]);
    expect(profile()?.getAttribute("href")).toBe("/user-management/users/an");
    fireEvent.click(write() as HTMLElement);
    await expect.poll(address).toContain("c=with-an");
  });

  it("offers nothing that one may not do", async () => {
    await show({ isActive: true, mayWrite: false });
    await expect.poll(write).toBeNull();
    expect(profile()).toBeNull();
  });

  it("does not write to oneself", async () => {
    await show({ isActive: true, mayWrite: true }, ["users.read"], "me");
    expect(write()).toBeNull();
    expect(profile()).not.toBeNull();
  });

  it("is grey once they are gone, and says so", async () => {
    await show({ isActive: false, mayWrite: false }, ["users.read"]);
    const gone = await screen.findByText("Người dùng không còn hoạt động");
    expect(gone.closest("[data-gone]")).not.toBeNull();
    expect([write(), profile()]).toEqual([null, null]);
  });
});
