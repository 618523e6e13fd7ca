import {
  type HubConnection,
  HubConnectionBuilder,
  HttpTransportType,
  type IHttpConnectionOptions,
  LogLevel,
} from "@microsoft/signalr";
import { onTestFinished } from "vitest";

interface ClientOptions extends Omit<IHttpConnectionOptions, "transport"> {
  /** WebSockets by default; "any" lets the client try one after the other. */
  transport?: HttpTransportType | "any";
  token?: string;
  configure?: (builder: HubConnectionBuilder) => void;
}

/** The unmodified client of Microsoft, logged in as `token` ("an"); it stops with the test. */
export function createClient(url: string, options: ClientOptions = {}): HubConnection {
  const { token = "an", transport = HttpTransportType.WebSockets, configure, ...rest } = options;
  const builder = new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => token, ...(transport === "any" ? {} : { transport }), ...rest })
    .configureLogging(LogLevel.None);
  configure?.(builder);
  const connection = builder.build();
  onTestFinished(() => connection.stop());
  return connection;
}
