import { expect, it } from "vitest";
import { serviceOf } from "./services.ts";

it.each([
  ["/api/tenant/branches/find", "/api"],
  ["/api?x=1", "/api"],
  ["/files/01?k=1", "/files"],
  ["/chat/api/contacts", "/chat/api"],
  ["/chat/chathub/negotiate?negotiateVersion=1", "/chat/chathub"],
  ["/dev/mail?format=json", "/dev/mail"],
  ["/chat", undefined],
  ["/chat/0190", undefined],
  ["/chat/apis", undefined],
  ["/filesystem", undefined],
  ["/dev/ui", undefined],
  ["/", undefined],
])("%s belongs to %s", (url, under) => {
  expect(serviceOf(url)?.under).toBe(under);
});
