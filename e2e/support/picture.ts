import type { Page } from "@playwright/test";

/** A file as an input takes it. */
export interface FilePayload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A whole PNG of one point. */
export const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A picture of the browser's own making: the upper half in a colour, the rest empty. */
export async function picture(
  page: Page,
  name: string,
  { width = 1280, height = 720, colour = "#a63f2b" } = {},
): Promise<FilePayload> {
  const data = await page.evaluate(
    ([w, h, fill]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
      const pen = canvas.getContext("2d");
      if (!pen) return "";
      pen.fillStyle = fill;
      pen.fillRect(0, 0, w, h / 2);
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    },
    [width, height, colour] as const,
  );
  return { name, mimeType: "image/png", buffer: Buffer.from(data, "base64") };
}
