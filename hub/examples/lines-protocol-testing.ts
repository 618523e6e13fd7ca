import { type HubProtocol, InvalidDataError, jsonProtocol } from "signalr-hub-server";

/** JSON whose messages end with a line feed instead of 0x1E, for clients that read line by line. */
export const linesProtocol: HubProtocol = {
  name: "lines",
  format: "Text",
  framing(bytes, maxBytes) {
    const end = bytes.indexOf("\n");
    if ((end < 0 ? bytes.length : end) > maxBytes) throw new InvalidDataError("The line is too long.");
    return end < 0 ? null : { body: bytes.subarray(0, end), rest: bytes.subarray(end + 1) };
  },
  parse: (body) => jsonProtocol.parse(body),
  write: (message) => Buffer.concat([jsonProtocol.write(message).subarray(0, -1), Buffer.from("\n")]),
};
