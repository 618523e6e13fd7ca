import type { viCustomersJoin } from "./vi.join.ts";

/** English texts of the page on which a guest becomes a customer. */
export const enCustomersJoin: Record<keyof typeof viCustomersJoin, string> = {
  "join.title": "Become a customer",
  "join.gift": "{count} {count|point|points} to begin with",
  "join.intro":
    "Tell us your name and your phone number. You can then collect points, get vouchers and follow your house here.",
  "join.name": "Full name",
  "join.phone": "Phone number",
  "join.phoneHelp": "Our advisers call this number when you need them.",
  "join.submit": "Sign up",
  "join.done": "You are a customer now",
  "join.donePoints": "{count} welcome {count|point|points} {count|is|are} on your account.",
  "join.doneText": "Your points, vouchers and projects are here from now on.",
  "join.points": "See my points",
  "join.home": "To the home page",
  "join.already": "This account is a customer of the company already.",
};
