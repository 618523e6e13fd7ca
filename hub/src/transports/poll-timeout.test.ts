import {
  DefaultHttpClient,
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  NullLogger,
  type HttpRequest,
} from "@microsoft/signalr";
import { expect, it } from "vitest";
import { defaultLimits } from "../limits.ts";
import { startTestHub } from "../testing/test-hub.ts";
import { until } from "../testing/until.ts";

it("R9-02 an official client gives a poll 100,000 ms, and an idle one is answered before that", async () => {
  const { url } = await startTestHub();
  const patience: (number | undefined)[] = [];
  class Watched extends DefaultHttpClient {
    override send(request: HttpRequest): ReturnType<DefaultHttpClient["send"]> {
      if (request.method === "GET") patience.push(request.timeout);
      return super.send(request);
    }
  }
  const connection = new HubConnectionBuilder()
    .withUrl(url, {
      accessTokenFactory: () => "an",
      transport: HttpTransportType.LongPolling,
      httpClient: new Watched(NullLogger.instance),
    })
    .configureLogging(LogLevel.None)
    .build();
  await connection.start();
  await until("the poll that waits", () => patience.length > 1);
  await connection.stop();
  expect(new Set(patience)).toEqual(new Set([100_000]));
  expect(defaultLimits.pollTimeoutMs).toBeLessThan(100_000);
});
