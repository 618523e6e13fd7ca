import { afterAll } from "vitest";

// What a file has drawn goes with it: what that would do a moment later, such as giving the focus back, would find no
// document any more, and an error that nobody waits for ends the whole run.
afterAll(async () => {
  if (document.body.childElementCount === 0) return;
  // Files that draw nothing need not wait for its code.
  const { cleanup } = await import("@testing-library/react");
  cleanup();
});
