import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Closes all answers of a connection that ends. Node closes only the one that is being sent: those to calls that were sent
 * after it without waiting for it never heard of the end, and kept what waits for their own, such as places and open files.
 * Register it before anything that waits for the end of an answer.
 */
export function registerHangUps(app: FastifyInstance): void {
  const answers = new WeakMap<Socket, Set<ServerResponse>>();
  app.addHook("onRequest", (request, reply, done) => {
    const { socket } = request.raw;
    const open = answers.get(socket) ?? new Set();
    if (!answers.has(socket)) {
      answers.set(socket, open);
      // One listener of a connection, however many calls it has.
      socket.once("close", () => {
        for (const answer of open) closeQueued(answer);
      });
    }
    open.add(reply.raw);
    whenOver(reply.raw, () => open.delete(reply.raw));
    done();
  });
}

/** Calls back once an answer has been sent, or its receiver has gone; at once where that has happened. */
export function whenOver(answer: ServerResponse, done: () => void): void {
  if (answer.closed) done();
  else answer.once("close", done);
}

/** As Node does it with the answer that has the socket. */
function closeQueued(answer: ServerResponse): void {
  if (answer.closed || answer.socket) return;
  answer.destroy();
  // Who asks later, such as a stream that is sent now, must learn it too; destroyed before it had a socket, it never says so.
  Object.defineProperty(answer, "closed", { value: true });
  answer.emit("close");
}
