import { extractText, getDocumentProxy } from "unpdf";

/** The words of a PDF, page by page, as a program that reads it aloud finds them. */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text;
}

/** The words of all pages, with single spaces. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  return (await pdfPages(pdf)).join(" ").replace(/\s+/g, " ");
}
