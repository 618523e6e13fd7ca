import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testChat, type TestChat } from "../../features/chat/testing/chat.ts";

let chat: TestChat;
beforeAll(async () => {
  chat = await testChat();
});
afterAll(() => chat.close());

function query(sql: string, values: unknown[] = []) {
  return chat.app.db.ownerPool.query(sql, values);
}
async function answerOf(response: Response): Promise<{ status: number; body: Record<string, unknown> }> {
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("POST /chat/api/auth/login", () => {
  const device = { deviceToken: "", deviceType: "Web" };
  const logIn = async (body: unknown) =>
    answerOf(
      await fetch(`${chat.url}/chat/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    );

  it("R7-10 401: a wrong token, the token of the tenant API, a device that was logged out", async () => {
    const gone = await chat.person("SALES");
    await query("update devices set revoked_at = now() where device_no = $1", [gone.deviceNo]);
    const { token } = await chat.app.actor("SALES");
    for (const signalRToken of ["", "x", token, `${gone.chatToken}x`, gone.chatToken]) {
      expect(await logIn({ ...device, signalRToken })).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
    }
  });

  it.each([
    ["last_seen_at", 30],
    ["created_at", 180],
  ])(
    "R7-05 R7-10 401: a session that is too old by its %s, %s days, before the night that ends it",
    async (time, days) => {
      const person = await chat.person("SALES");
      const isOld = (hours: number) =>
        query(`update devices set ${time} = now() - make_interval(hours => $1) where device_no = $2`, [
          days * 24 + hours,
          person.deviceNo,
        ]);
      await isOld(1);
      expect(await logIn({ ...device, signalRToken: person.chatToken })).toMatchObject({ status: 401 });
      await expect(chat.client(person)).rejects.toThrow("401");
      await isOld(-1);
      await chat.client(person);
      expect(await logIn({ ...device, signalRToken: person.chatToken })).toMatchObject({ status: 200 });
    },
  );

  it("R7-10 400: another shape", async () => {
    const { chatToken } = await chat.person("SALES");
    const good = { ...device, signalRToken: chatToken };
    for (const body of [
      "{",
      [],
      device,
      { ...good, deviceToken: null },
      { ...good, deviceToken: "a\u0000" },
      { ...good, deviceType: "x".repeat(33) },
      { ...good, more: 1 },
    ]) {
      expect((await logIn(body)).status, JSON.stringify(body)).toBe(400);
    }
  });

  it("R7-10 413: more than a device has to say, before anybody looks whose it is", async () => {
    expect(await logIn({ more: "x".repeat(20_000) })).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
  });

  it("R7-10 answers the device's number and records the device", async () => {
    const person = await chat.person("CUSTOMER");
    await query(
      "update devices set last_seen_at = now() - interval '1 day', device_token = 'old' where device_no = $1",
      [person.deviceNo],
    );
    const signalRToken = person.chatToken;
    const expected = { status: 200, body: { deviceId: person.deviceNo, userId: person.userId } };
    expect(await logIn({ ...device, signalRToken })).toEqual(expected);
    const read = () =>
      query(
        "select device_token, last_seen_at > now() - interval '1 minute' as seen from devices where device_no = $1",
        [person.deviceNo],
      );
    expect((await read()).rows).toEqual([{ device_token: "old", seen: true }]);
    expect(await logIn({ deviceToken: "push-1", deviceType: "Android", signalRToken })).toEqual(expected);
    expect((await read()).rows).toEqual([{ device_token: "push-1", seen: true }]);
  });
});
