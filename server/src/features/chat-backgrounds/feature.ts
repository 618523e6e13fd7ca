import { registerBackgroundCalls } from "./background-routes.ts";
import { chatBackgroundsSection } from "./chat-backgrounds.ts";
import { feature } from "../../kit/feature.ts";

/** Backgrounds of conversations. */
export const chatBackgroundsFeature = feature({
  name: "chat-backgrounds",
  sections: [chatBackgroundsSection],
  routes: registerBackgroundCalls,
  demo: [{ name: "chatBackgrounds", write: async (write) => (await import("./demo.ts")).writeBackgrounds(write) }],
});
