import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { needTexts } from "../../../platform/i18n/i18n.ts";
import { GroupPicture } from "./group-picture.tsx";
import { groupOf, groupStage, member } from "./testing/group-stage.tsx";

let stage: Awaited<ReturnType<typeof groupStage>>;
afterEach(() => stage.close());

async function show(avatar: string | null): Promise<void> {
  stage = await groupStage();
  await needTexts("records");
  stage.showOf(groupOf([member("me", "Võ Thị Mỹ Duyên", "OWNER")], { avatar }), GroupPicture);
  await screen.findByLabelText("Ảnh nhóm");
}

it("R6-05 a group's picture is taken away, and why not where that is refused", async () => {
  await show("/files/a");
  stage.next("FORBIDDEN");
  fireEvent.click(screen.getByRole("button", { name: "Bỏ ảnh" }));
  expect(await screen.findByText(/chưa đổi được ảnh/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Bỏ ảnh" }));
  await expect.poll(() => screen.queryByText(/chưa đổi được ảnh/)).toBeNull();
  const call = ["UpdateGroup", { groupId: "g", avatar: null }];
  expect(stage.calls).toEqual([call, call]);
});

it("without one there is nothing to take away, and what is no picture is not sent", async () => {
  await show(null);
  expect(screen.queryByRole("button", { name: "Bỏ ảnh" })).toBeNull();
  expect(screen.getByRole("button", { name: "Chọn ảnh" })).toBeTruthy();
  const files = [new File(["x"], "bao-gia.pdf", { type: "application/pdf" })];
  fireEvent.change(screen.getByLabelText("Ảnh nhóm"), { target: { files } });
  expect(await screen.findByText("Tệp không phải ảnh JPG, PNG, WebP hoặc GIF.")).toBeTruthy();
  expect(stage.calls).toEqual([]);
});
