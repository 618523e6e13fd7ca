import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PEOPLE } from "../../../seeds/ids.ts";
import { issueHubToken, verifyHubToken, type HubSubject } from "./hub-token.ts";
import { hubTurns } from "./hub-turns.ts";
import { authApp, type AuthApp } from "../../features/auth/testing/auth-app.ts";

let t: AuthApp;
let subject: HubSubject;
beforeAll(async () => {
  t = await authApp();
  const { authToken } = await t.signIn("sales@nepnha.test");
  const { userDeviceId } = (await t.call("GET", "me", undefined, authToken)).json();
  subject = { tenantId: 1, deviceNo: userDeviceId, userId: PEOPLE.sales };
});
afterAll(() => t.close());

const MINUTE = 60_000;
const issue = (changes: Partial<HubSubject> = {}, now = new Date()) =>
  issueHubToken(t.deps.secrets, { ...subject, ...changes }, now);
const inTurn = hubTurns();
const verify = (token: string) => verifyHubToken({ ...t.deps, inTurn }, token);

describe("the token of the chat service", () => {
  it("R3-06 R7-10 comes with the log-in and with me, and tells whose it is", async () => {
    const { authToken, signalRToken } = await t.signIn("care@nepnha.test");
    const me = (await t.call("GET", "me", undefined, authToken)).json();
    const expected = { tenantId: 1, deviceNo: me.userDeviceId, userId: PEOPLE.care };
    expect(await verify(signalRToken)).toEqual(expected);
    expect(await verify(me.signalRToken)).toEqual(expected);
    expect(await verify(authToken)).toBeNull();
  });

  it("R7-10 lives ten minutes by the database's clock", async () => {
    expect(await verify(issue({}, new Date(Date.now() - 9 * MINUTE)))).toEqual(subject);
    expect(await verify(issue({}, new Date(Date.now() - 11 * MINUTE)))).toBeNull();
  });

  it("R7-10 R1-02 is bound to device, user and tenant", async () => {
    expect(await verify(issue())).toEqual(subject);
    expect(await verify(issue({ userId: PEOPLE.admin }))).toBeNull();
    expect(await verify(issue({ deviceNo: subject.deviceNo + 1000 }))).toBeNull();
    expect(await verify(issue({ tenantId: 2 }))).toBeNull();
  });

  it("R7-10 is refused when anything in it was changed, or another key or purpose signed it", async () => {
    const token = issue();
    const [purpose = "", claims = "", signature = ""] = token.split(".");
    const raised = Buffer.from(claims, "base64url").toString().replace(PEOPLE.sales, PEOPLE.superadmin);
    const forged = Buffer.from(raised).toString("base64url");
    const sign = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest("base64url");
    const { chatToken, otp } = t.deps.secrets;
    const wrong = [
      "",
      ".",
      "..",
      "chat",
      `chat.${claims}`,
      `chat.${claims}.`,
      `${purpose}.${forged}.${signature}`,
      `${purpose}.${claims}.${signature.slice(0, -2)}`,
      `${purpose}.${claims}.${signature}.${signature}`,
      `file.${claims}.${signature}`,
      `chat.${claims}.${sign(otp, `chat.${claims}`)}`,
      `chat.${claims}.${sign(chatToken, claims)}`,
      `chat.${claims}.${sign(chatToken, `file.${claims}`)}`,
      "x".repeat(100_000),
    ];
    for (const candidate of wrong) expect(await verify(candidate), candidate.slice(0, 80)).toBeNull();
    expect(await verify(token)).toEqual(subject);
  });

  it("R7-08 R4-07 dies with its device, and sleeps while its user is locked", async () => {
    const { authToken, signalRToken } = await t.signIn("site@nepnha.test");
    expect(await verify(signalRToken)).toMatchObject({ userId: PEOPLE.site });
    await t.database.ownerPool.query("update users set status = 0 where _id = $1", [PEOPLE.site]);
    expect(await verify(signalRToken)).toBeNull();
    await t.database.ownerPool.query("update users set status = 1 where _id = $1", [PEOPLE.site]);
    expect(await verify(signalRToken)).not.toBeNull();
    await t.call("POST", "logout", undefined, authToken);
    expect(await verify(signalRToken)).toBeNull();
  });
});
