/** Journeys in the browser that are about no room, with what they are about. */
export const JOURNEYS_OF_NO_ROOM: Readonly<Record<string, string>> = {
  budgets: "how much the first load weighs",
  "chat-desk": "who of the company answers a customer",
  collaboration: "the kit's live rows and comments",
  durability: "a server that dies in the middle",
  files: "uploads and what is shown of them, in every section",
  hub: "the protocol of SignalR from foreign pages",
  lists: "the kit's lists",
  "lists-fit": "how the kit's lists fit a screen",
  "new-section": "the tool that makes a section",
  "reference-data": "branches, hotlines, vendors, sample items, value lists, help and backgrounds",
  sections: "the kit's forms",
  session: "sign-in, sign-out and the guard of the router",
  xss: "hostile texts in every section",
};
