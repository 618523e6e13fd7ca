import { HubConnectionState } from "@microsoft/signalr";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { startClient, type Client, type Person } from "../../features/chat/testing/chat.ts";
import { textMessage } from "../../features/chat/testing/messages.ts";
import { until } from "../../features/chat/testing/until.ts";
import { useCluster } from "./testing/cluster.ts";
import { SERVICES } from "./testing/services.ts";

const HANDSHAKE = '{"protocol":"json","version":1}\u001e';

describe.each(SERVICES)("R3 two nodes over %s", (kind) => {
  const cluster = useCluster(kind);

  const hubOf = (node: number) => `${cluster.current.nodes[node]?.url}/chat/chathub`;
  const connect = (node: number, person: Person): Promise<Client> => startClient(hubOf(node), person);

  /** Two people in a direct conversation, each on a node. */
  async function pair(): Promise<{ sales: Person; one: Client; two: Client; groupId: string }> {
    const { chat } = cluster.current;
    const [sales, customer] = [await chat.person("SALES"), await chat.person("CUSTOMER")];
    const [one, two] = [await connect(0, sales), await connect(1, customer)];
    const { groupId } = await one.ok("OpenDirect", { userId: customer.userId });
    return { sales, one, two, groupId };
  }

  it("messages, reactions and read marks reach members on the other node, each once and in order", async () => {
    const { sales, one, two, groupId } = await pair();
    const there = await connect(1, sales);
    for (const words of ["một", "hai", "ba", "ế".repeat(2_000)])
      await one.ok("SendMessage", textMessage(groupId, words));
    await two.ok("MarkRead", { groupId, lastReadSeq: 2 });
    const [message] = (await one.ok("GetMessages", { groupId, afterSeq: 0, limit: 1 })).messages;
    const reaction = { isGroup: false, userCode: sales.userId, chatGroupID: groupId, chatExpressionId: 1 };
    await two.ok("ReactToMessage", JSON.stringify({ ...reaction, chatMessageId: message?._id }));
    await two.ok("SendMessage", textMessage(groupId, "hết"));
    const ends = [one, two, there];
    await until("the end everywhere", () => ends.every((each) => each.heard("ReceiveUserMessage").length >= 5));
    for (const each of ends) {
      const heard = each.heard("ReceiveUserMessage").map(({ message: { seq, text: words } }) => [seq, words.length]);
      expect(heard).toEqual([
        [1, 3],
        [2, 3],
        [3, 2],
        [4, 2_000],
        [5, 3],
      ]);
      expect(each.heard("ReactToMessage")).toMatchObject([{ groupId, seq: 1, expressionId: 1 }]);
      expect(each.heard("SyncRequired")).toEqual([]);
    }
    await until(
      "the mark on both nodes",
      () => one.heard("ReadMessage").length + there.heard("ReadMessage").length > 1,
    );
    expect([one.heard("ReadMessage"), there.heard("ReadMessage")]).toMatchObject([
      [{ groupId, lastReadSeq: 2 }],
      [{ groupId, lastReadSeq: 2 }],
    ]);
  });

  it("R4-07 R7-12 a session that ends on one node ends on all", async () => {
    const { chat, nodes } = cluster.current;
    const { token, userId } = await chat.app.actor("SALES");
    const { rows } = await chat.app.db.ownerPool.query<{ no: number }>(
      "select device_no::int as no from devices where user_id = $1",
      [userId],
    );
    const person = chat.withDevice({ tenantId: 1, userId, deviceNo: 0, chatToken: "", token }, rows[0]?.no ?? 0);
    const [here, there] = [await connect(0, person), await connect(1, person)];
    const answer = await fetch(`${nodes[0]?.url}/api/tenant/auth/logout`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.ok).toBe(true);
    const isOver = ({ connection }: Client) => connection.state === HubConnectionState.Disconnected;
    await until("both ends", () => isOver(here) && isOver(there));
    const told = { deviceId: person.deviceNo, reason: "LOGOUT" };
    expect([here.heard("LogoutDevice")[0], there.heard("LogoutDevice")[0]]).toEqual([told, told]);
  });

  it("a connection negotiated on one node opens by WebSocket on the other; what needs one node is refused with a hint", async () => {
    const sales = await cluster.current.chat.person("SALES");
    const headers = { authorization: `Bearer ${sales.chatToken}` };
    const negotiate = async (): Promise<string> => {
      const answer = await fetch(`${hubOf(0)}/negotiate?negotiateVersion=1`, { method: "POST", headers });
      return ((await answer.json()) as { connectionToken: string }).connectionToken;
    };
    const socket = new WebSocket(`${hubOf(1).replace("http", "ws")}?id=${await negotiate()}`, { headers });
    const said: string[] = [];
    socket.on("message", (data: Buffer) => said.push(data.toString()));
    socket.on("open", () => socket.send(HANDSHAKE));
    await until("the handshake", () => said.length > 0);
    expect(said[0]).toBe("{}\u001e");
    socket.close();

    const query = `?id=${await negotiate()}`;
    for (const accept of ["text/event-stream", "*/*"]) {
      const refused = await fetch(hubOf(1) + query, { headers: { ...headers, accept } });
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([421, "1"]);
    }
    expect((await fetch(hubOf(0) + query, { headers })).status).toBe(200);
  });
});
