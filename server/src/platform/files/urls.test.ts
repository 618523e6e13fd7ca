import { describe, expect, it } from "vitest";
import { endOfUrls, fileUrls, readCapability } from "./urls.ts";

const secrets = { files: Buffer.from("0123456789abcdef0123456789abcdef") };
const ID = "01940000-0000-7000-8000-000000000000";
const OTHER = "01940000-0000-7000-8000-000000000001";
const UNTIL = new Date("2026-11-27T00:00:00.000Z");
const READER = { userId: OTHER, feature: "projects", rowId: ID };

const capabilityIn = (url: string): string => url.slice(url.indexOf("?k=") + 3);
const opened = (capability: unknown, id = ID) => readCapability(secrets, id, capability);

describe("the address of a file", () => {
  it.each([
    ["without an end", null, null],
    ["that ends", UNTIL, null],
    ["of one reader", UNTIL, READER],
    ["of one reader, without an end", null, READER],
  ])("%s opens what it was made for", (_what, until, reader) => {
    const { url, thumbUrl } = fileUrls(secrets, 7, ID, until, reader);
    expect(url.startsWith(`/files/${ID}?k=7.`)).toBe(true);
    expect(thumbUrl).toBe(`${url}&size=thumb`);
    expect(opened(capabilityIn(url))).toEqual({ tenantId: 7, until, reader });
    expect(opened(capabilityIn(url), OTHER)).toBeUndefined();
    expect(readCapability({ files: Buffer.from("another") }, ID, capabilityIn(url))).toBeUndefined();
  });

  it("says nothing that was changed in it: the company, the end, whose it is", () => {
    const k = capabilityIn(fileUrls(secrets, 7, ID, UNTIL, READER).url);
    const [tenant = "", end = "", user = "", feature = "", row = "", signature = ""] = k.split(".");
    expect(opened([tenant, end, user, feature, row, signature].join("."))).toBeDefined();
    const later = (Number.parseInt(end, 36) + 1).toString(36);
    for (const changed of [
      ["8", end, user, feature, row, signature],
      [tenant, later, user, feature, row, signature],
      [tenant, end, ID, feature, row, signature],
      [tenant, end, user, "quotes", row, signature],
      [tenant, end, user, feature, OTHER, signature],
      [tenant, end, signature],
      [tenant, user, feature, row, signature],
      [tenant, signature],
    ]) {
      expect(opened(changed.join(".")), changed.join(".")).toBeUndefined();
    }
    for (const none of [undefined, "", 7, [k], `${k}x`, k.slice(0, -1), signature])
      expect(opened(none)).toBeUndefined();
  });

  it("is of a company that a database can number", () => {
    const most = 2_147_483_647;
    expect(opened(capabilityIn(fileUrls(secrets, most, ID).url))).toMatchObject({ tenantId: most });
    expect(opened(capabilityIn(fileUrls(secrets, most + 1, ID).url))).toBeUndefined();
    expect(readCapability(secrets, "x", capabilityIn(fileUrls(secrets, 7, "x").url))).toBeUndefined();
  });

  it("ends on a second, and stays the same within it", () => {
    const within = new Date(UNTIL.getTime() + 999);
    expect(fileUrls(secrets, 7, ID, within)).toEqual(fileUrls(secrets, 7, ID, UNTIL));
    expect(fileUrls(secrets, 7, ID, new Date(UNTIL.getTime() + 1000))).not.toEqual(fileUrls(secrets, 7, ID, UNTIL));
  });

  it("ends in twelve to twenty-four hours, at noon or at midnight of UTC, so that it is the same for half a day", () => {
    const end = (time: string): string => endOfUrls(new Date(time)).toISOString();
    expect(end("2026-11-26T00:00:00.000Z")).toBe("2026-11-27T00:00:00.000Z");
    expect(end("2026-11-26T11:59:59.999Z")).toBe("2026-11-27T00:00:00.000Z");
    expect(end("2026-11-26T12:00:00.000Z")).toBe("2026-11-27T12:00:00.000Z");
  });
});
