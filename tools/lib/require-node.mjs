import { complaintAboutNode } from "./node-version.mjs";

/** Ends the process with a message when Node is too old. To be called before anything else. */
export function requireNode() {
  const complaint = complaintAboutNode(process.versions.node);
  if (!complaint) return;
  console.error(complaint);
  process.exit(1);
}
