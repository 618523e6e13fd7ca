import { fileKind, imageKind, videoKind } from "@nepnha/contract/features/chat/kinds/files";
import type { MessageContent } from "@nepnha/contract/features/chat/kinds/kinds";
import type { MessageFrame } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";

const { MEDIA, FILE } = ENUMS.attachmentCategory;

/** The files that a message carries, as every message tells them, whatever its kind. */
export function attachmentsOf(content: MessageContent): MessageFrame["attachments"] {
  switch (content.type) {
    case imageKind.type:
    case videoKind.type:
      return listed(content.payload?.files ?? [], MEDIA);
    case fileKind.type:
      return listed(content.payload?.files ?? [], FILE);
    default:
      return [];
  }
}

function listed(
  files: readonly { fileId: string; name: string; size: number }[],
  category: typeof MEDIA | typeof FILE,
): MessageFrame["attachments"] {
  return files.map(({ fileId, name, size }) => ({ fileId, category, name, size }));
}
