import {
  type HubConnection,
  HubConnectionBuilder,
  HttpTransportType,
  type IHttpConnectionOptions,
  LogLevel,
} from "@microsoft/signalr";
import { onTestFinished } from "vitest";

/** The unmodified client of Microsoft, logged in as `token`; it stops with the test. */
export function createClient(
  url: string,
  options: IHttpConnectionOptions & { token?: string; configure?: (builder: HubConnectionBuilder) => void } = {},
): HubConnection {
  const { token = "an", configure, ...rest } = options;
  const builder = new HubConnectionBuilder()
    .withUrl(url, {
      accessTokenFactory: () => token,
      transport: HttpTransportType.WebSockets,
      ...rest,
    })
    .configureLogging(LogLevel.None);
  configure?.(builder);
  const connection = builder.build();
  onTestFinished(() => connection.stop());
  return connection;
}
