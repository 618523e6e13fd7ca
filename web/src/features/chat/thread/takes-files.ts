import type { ClipboardEvent, DragEvent } from "react";

/** What takes files that are dropped on an element or pasted into it. */
export function takesFiles(take: (files: readonly File[]) => void) {
  const from = ({ files }: DataTransfer, event: ClipboardEvent | DragEvent): void => {
    if (files.length === 0) return;
    event.preventDefault();
    take([...files]);
  };
  return {
    onPaste: (event: ClipboardEvent) => {
      // A spreadsheet puts a picture of its cells beside their text: the text is meant.
      if (!event.clipboardData.types.includes("text/plain")) from(event.clipboardData, event);
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
    onDrop: (event: DragEvent) => from(event.dataTransfer, event),
  };
}
