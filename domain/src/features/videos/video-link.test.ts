import { describe, expect, it } from "vitest";
import { VIDEO_FRAMES } from "@nepnha/contract/platform/frames";
import { videoLink } from "./video-link.ts";

const YOUTUBE = "https://www.youtube-nocookie.com/embed/abcDEF_-123?autoplay=1&rel=0";

describe("addresses of videos", () => {
  it.each([
    "https://www.youtube.com/watch?v=abcDEF_-123",
    "https://youtube.com/watch?list=x&v=abcDEF_-123&t=12",
    "https://m.youtube.com/shorts/abcDEF_-123",
    "https://youtu.be/abcDEF_-123?si=x",
    "https://www.youtube-nocookie.com/embed/abcDEF_-123",
    "https://www.youtube.com/live/abcDEF_-123/",
  ])("R1-04 YouTube: %s", (address) => {
    expect(videoLink("YOUTUBE", address)).toEqual({ kind: "frame", service: "YouTube", url: YOUTUBE });
  });

  it.each([
    ["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1"],
    ["https://www.vimeo.com/video/123456789", "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1"],
    [
      "https://vimeo.com/123456789/abcdef0123",
      "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=abcdef0123",
    ],
    [
      "https://player.vimeo.com/video/123456789?h=abcdef0123",
      "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=abcdef0123",
    ],
    ["https://vimeo.com/123456789?h=%22%3E", "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1"],
  ])("R1-04 Vimeo: %s", (address, url) => {
    expect(videoLink("VIMEO", address)).toEqual({ kind: "frame", service: "Vimeo", url });
  });

  it("R1-04 a file's own address", () => {
    const url = "https://media.example.vn:8443/phim/nha%20pho.MP4?x=1";
    expect(videoLink("LINK", url)).toEqual({ kind: "file", url, host: "media.example.vn:8443" });
  });

  it.each([
    ["YOUTUBE", "http://www.youtube.com/watch?v=abcDEF_-123"],
    ["YOUTUBE", "https://www.youtube.com.evil.test/watch?v=abcDEF_-123"],
    ["YOUTUBE", "https://evil.test/watch?v=abcDEF_-123"],
    ["YOUTUBE", "https://user:pass@www.youtube.com/watch?v=abcDEF_-123"],
    ["YOUTUBE", "https://www.youtube.com/watch?v=abc"],
    ["YOUTUBE", "https://www.youtube.com/watch?v=abcDEF_-123%22%3E"],
    ["YOUTUBE", "https://www.youtube.com/embed/abcDEF_-123/../../redirect"],
    ["YOUTUBE", "https://www.youtube.com/"],
    ["YOUTUBE", "https://www.youtube.com"],
    ["YOUTUBE", "https://www.youtube.com/?v=abcDEF_-123"],
    ["YOUTUBE", "https://vimeo.com/123456789"],
    ["VIMEO", "https://vimeo.com/channels/staffpicks"],
    ["VIMEO", "https://vimeo.com.evil.test/123456789"],
    ["VIMEO", "https://youtu.be/abcDEF_-123"],
    ["LINK", "http://media.example.vn/a.mp4"],
    ["LINK", "https://media.example.vn/a.html"],
    ["LINK", "https://media.example.vn/a.html?x=.mp4"],
    ["LINK", "javascript:alert(1)//.mp4"],
    ["LINK", "https://media.example.vn\\@evil.test/a.mp4"],
    ["LINK", "not an address"],
    ["UPLOAD", "https://www.youtube.com/watch?v=abcDEF_-123"],
  ] as const)("R1-04 %s refuses %s", (source, address) => {
    expect(videoLink(source, address)).toBeUndefined();
  });

  it("R5-16 shows nothing in a frame but what the page's policy allows", () => {
    const urls = ["https://youtu.be/abcDEF_-123", "https://vimeo.com/123456789"].flatMap((address) => [
      videoLink("YOUTUBE", address)?.url,
      videoLink("VIMEO", address)?.url,
    ]);
    const shown = urls.filter((url) => url !== undefined).map((url) => new URL(url).origin);
    expect(shown.toSorted()).toEqual([...VIDEO_FRAMES].toSorted());
  });
});
