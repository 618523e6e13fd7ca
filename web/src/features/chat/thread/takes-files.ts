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

/** A text as a file that is named after its day; `now` in ms since 1970. */
export function textFile(text: string, now: number): File {
  const day = new Date(now).toLocaleDateString("en-CA", { timeZone: "Asia/Ho_Chi_Minh" });
  // Programs that open it know by the mark at its beginning how its letters are written.
  return new File(["\uFEFF", text], `tin-nhan-${day}.txt`, { type: "text/plain" });
}
