import type { viChatFiles } from "./vi.files.ts";

/** Texts of pictures, films and documents in a conversation, in English. */
export const enChatFiles: Record<keyof typeof viChatFiles, string> = {
  "chat.files.title": "Send files",
  "chat.files.send": "Send {count} {count|file|files}",
  "chat.files.remove": "Leave out “{name}”",
  "chat.files.kinds": "Files of this kind cannot be sent yet. Put it into a ZIP file.",
  "chat.files.uploading": "Uploading {percent}%",
  "chat.files.gone": "This file is no longer there",
  "chat.files.open": "Show picture {number} of {count}",
  "chat.files.more": "Show {count} more {count|picture|pictures}",
  "chat.files.play": "Play the video {name}",
  "chat.files.preparing": "The video is being prepared…",
  "chat.files.broken": "This video cannot be played.",
  "chat.files.media": "Pictures and videos",
  "chat.files.noMedia": "No pictures or videos yet.",
  "chat.files.documents": "Files",
  "chat.files.noDocuments": "No files yet.",
  "chat.files.moreSent": "Show more",
};
