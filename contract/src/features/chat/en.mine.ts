import type { viChatMine } from "./vi.mine.ts";

/** Texts of what somebody sets for themselves in a conversation, in its menu in the list, and of who is there. */
export const enChatMine: Record<keyof typeof viChatMine, string> = {
  "chat.mine.pin": "Pin to the top",
  "chat.mine.unpin": "Unpin",
  "chat.mine.unread": "Mark as unread",
  "chat.mine.read": "Mark as read",
  "chat.mine.mute": "Mute",
  "chat.mine.mute.1h": "For 1 hour",
  "chat.mine.mute.4h": "For 4 hours",
  "chat.mine.mute.morning": "Until 8:00 in the morning",
  "chat.mine.mute.forever": "Until I switch it on again",
  "chat.mine.unmute": "Unmute",
  "chat.mine.mutedUntil": "Muted until {time}",
  "chat.mine.failed": "Could not be saved. Please try again.",
  "chat.presence.online": "Online",
  "chat.presence.duty": "On duty",
  "chat.presence.justNow": "Seen just now",
  "chat.presence.minutes": "Seen {count} {count|minute|minutes} ago",
  "chat.presence.hours": "Seen {count} {count|hour|hours} ago",
  "chat.presence.days": "Seen {count} {count|day|days} ago",
};
