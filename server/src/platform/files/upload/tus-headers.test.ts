import { FILE_LIMITS } from "@nepnha/contract/platform/files";
import { IMAGE_LIMITS } from "@nepnha/contract/platform/constants";
import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { AppError } from "../../http/problem.ts";
import { readAnnouncement, readOffset } from "./tus-headers.ts";

const ID = "01940000-0000-7000-8000-000000000000";
const base64 = (text: string): string => Buffer.from(text).toString("base64");
const request = (headers: Record<string, unknown>): FastifyRequest => ({ headers }) as unknown as FastifyRequest;

/** The first thing that is wrong, or what is read. */
function saidBy(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) return error.details.issues?.[0];
    throw error;
  }
}

const announce = (size: unknown, metadata?: unknown): unknown =>
  saidBy(() => readAnnouncement(request({ "upload-length": size, "upload-metadata": metadata })));
const refused = (reason: string): object => ({ field: "file", code: "upload", message: `upload.reason.${reason}` });

describe("what an upload announces", () => {
  it("is a document without a name where it says nothing else", () => {
    expect(announce("10")).toEqual({ kind: "document", size: 10, posterId: null, name: "", mime: "" });
  });

  it("is read out of pairs with commas between, without zeros that no database takes", () => {
    const metadata = [
      `kind ${base64("video")}`,
      ` filename ${base64("nhà\0.mp4")}`,
      `filetype ${base64("video/\0mp4")} `,
      `posterId ${base64(ID)}`,
    ];
    expect(announce("10", metadata.join(","))).toEqual({
      kind: "video",
      size: 10,
      posterId: ID,
      name: "nhà.mp4",
      mime: "video/mp4",
    });
    expect(announce("10", "filename")).toMatchObject({ name: "" });
  });

  it("is of one of three kinds, with a poster whose id is one", () => {
    for (const kind of ["audio", "", "toString"]) {
      expect(announce("10", `kind ${base64(kind)}`)).toEqual({ field: "Upload-Metadata.kind", code: "choice" });
    }
    for (const id of ["1", ""]) {
      expect(announce("10", `posterId ${base64(id)}`)).toEqual({ field: "Upload-Metadata.posterId", code: "invalid" });
    }
  });

  it.each([
    ["image", IMAGE_LIMITS.bytes, "bytes", "broken"],
    ["document", FILE_LIMITS.document.bytes, "documentBytes", "brokenFile"],
    ["video", FILE_LIMITS.video.bytes, "videoBytes", "brokenFile"],
  ] as const)("is as large as a %s may be: %i bytes, and not a byte more", (kind, bytes, reason, empty) => {
    const metadata = `kind ${base64(kind)}`;
    expect(announce(String(bytes), metadata)).toMatchObject({ kind, size: bytes });
    expect(announce(String(bytes + 1), metadata)).toEqual(refused(reason));
    expect(announce("1", metadata)).toMatchObject({ size: 1 });
    expect(announce("0", metadata)).toEqual(refused(empty));
  });

  it("is no longer than four kilobytes", () => {
    const long = (length: number): string => "filename ".padEnd(length, "A");
    expect(announce("10", long(4096))).toMatchObject({ kind: "document" });
    for (const metadata of [long(4097), ["kind"]]) {
      expect(announce("10", metadata)).toEqual({ field: "Upload-Metadata", code: "invalid" });
    }
  });

  it("says how much is to come, and where the next part begins, in figures alone", () => {
    const offset = (value: unknown): unknown => saidBy(() => readOffset(request({ "upload-offset": value })));
    expect([offset("0"), offset("9".repeat(15))]).toEqual([0, 999_999_999_999_999]);
    for (const value of ["9".repeat(16), "", "-1", "1e3", " 1", ["1"]]) {
      expect(offset(value), String(value)).toEqual({ field: "Upload-Offset", code: "invalid" });
    }
    expect(offset(undefined)).toEqual({ field: "Upload-Offset", code: "required" });
    expect(announce(undefined)).toEqual({ field: "Upload-Length", code: "required" });
    expect(announce("x")).toEqual({ field: "Upload-Length", code: "invalid" });
  });
});
