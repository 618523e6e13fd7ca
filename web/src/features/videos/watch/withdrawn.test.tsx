import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { CUSTOMER, openApp, rowOf } from "../../../testing/section-app.tsx";
import { useBackend } from "../../../testing/use-backend.ts";
import type { Answer, Received } from "../../../testing/http-server.ts";

const MEMBER = {
  ...CUSTOMER,
  userPermissions: ["videos", "playlists"].flatMap((name) => [`${name}.basic`, `${name}.read`]),
};
const FACTS = { slug: "a", audience: "MEMBERS", memberIds: [], description: null, autoplayNext: true };
const list = rowOf({ ...FACTS, _id: "p1", name: "Đổ móng", videoIds: ["v1"], hasVideos: true, cover: null });
const video = rowOf({
  _id: "v1",
  title: "Chuẩn bị",
  source: "YOUTUBE",
  videoUrl: "https://www.youtube.com/watch?v=abcdefghijk",
  publishAt: "2030-11-01T01:00:00.000Z",
  categoryIds: [],
  playlistIds: ["p1"],
  chapters: [],
  viewCount: 1,
  allowComment: false,
});
const backend = useBackend();
let open = true;

function answer({ url }: Received): Answer | undefined {
  if (url.endsWith("/playlists/p1")) return open ? { status: 200, body: list } : { status: 404, body: {} };
  if (url.endsWith("/videos/find")) return { status: 200, body: { items: [video], total: 1 } };
  return url.endsWith("/videos/positions") ? { status: 200, body: { items: [] } } : undefined;
}

describe("a playlist that somebody watches", () => {
  beforeEach(() => {
    open = true;
    backend.state.api = answer;
  });

  it("R1-04 is gone at once when it is taken back, and says nothing to a customer that is for the staff", async () => {
    await openApp(backend, "/read/playlists/p1", MEMBER);
    await screen.findByRole("heading", { name: "Chuẩn bị" });
    expect(screen.queryByText(/^Khách chưa thấy video này/)).toBeNull();
    await waitFor(() => expect(backend.hub.idle()).toBe(true));
    open = false;
    backend.hub.send("ReceiveSystemMessage", { kind: "ROWS_CHANGED", feature: "playlists", ids: [] });
    expect(await screen.findByText("Không còn danh sách này")).toBeTruthy();
    expect(screen.queryByText("Chuẩn bị")).toBeNull();
  });
});
