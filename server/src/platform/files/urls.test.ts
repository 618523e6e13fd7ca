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
    ["without an end", null, "everybody"],
    ["that ends", UNTIL, "everybody"],
    ["of one reader", UNTIL, READER],
    ["of one reader, without an end", null, READER],
  ] as const)("%s opens what it was made for", (_what, until, whose) => {
    const { url, thumbUrl } = fileUrls(secrets, 7, ID, whose, until);
    expect(url.startsWith(`/files/${ID}?k=7.`)).toBe(true);
    expect(thumbUrl).toBe(`${url}&size=thumb`);
    expect(opened(capabilityIn(url))).toEqual({ tenantId: 7, until, reader: whose === "everybody" ? null : whose });
    expect(opened(capabilityIn(url), OTHER)).toBeUndefined();
    expect(readCapability({ files: Buffer.from("another") }, ID, capabilityIn(url))).toBeUndefined();
  });

  it("says nothing that was changed in it: the company, the end, whose it is", () => {
    const k = capabilityIn(fileUrls(secrets, 7, ID, READER, UNTIL).url);
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
    expect(opened(capabilityIn(fileUrls(secrets, most, ID, "everybody").url))).toMatchObject({ tenantId: most });
    expect(opened(capabilityIn(fileUrls(secrets, most + 1, ID, "everybody").url))).toBeUndefined();
    expect(readCapability(secrets, "x", capabilityIn(fileUrls(secrets, 7, "x", "everybody").url))).toBeUndefined();
  });

  it("ends on a second, and stays the same within it", () => {
    const within = new Date(UNTIL.getTime() + 999);
    expect(fileUrls(secrets, 7, ID, "everybody", within)).toEqual(fileUrls(secrets, 7, ID, "everybody", UNTIL));
    expect(fileUrls(secrets, 7, ID, "everybody", new Date(UNTIL.getTime() + 1000))).not.toEqual(
      fileUrls(secrets, 7, ID, "everybody", UNTIL),
    );
  });

  it("ends in twelve to twenty-four hours, at noon or at midnight of UTC, so that it is the same for half a day", () => {
    const end = (time: string): string => endOfUrls(new Date(time)).toISOString();
    expect(end("2026-11-26T00:00:00.000Z")).toBe("2026-11-27T00:00:00.000Z");
    expect(end("2026-11-26T11:59:59.999Z")).toBe("2026-11-27T00:00:00.000Z");
    expect(end("2026-11-26T12:00:00.000Z")).toBe("2026-11-27T12:00:00.000Z");
  });
});
