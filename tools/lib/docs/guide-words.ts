import type { Repository } from "./repository.ts";

/** What a screen puts together of several texts, and no catalogue has as one. */
const COMPOSED = ["Lúc: 7 ngày qua", "Mở “…”", "Thêm mẫu nhà", "Thêm người dùng", "Thêm vai trò"];
/** What a guide shows in bold and in Vietnamese is what stands on a screen. */
const BOLD = /\*\*([^*]*[\u00c0-\u1ef9][^*]*)\*\*/g;

/** Bold Vietnamese words of the guides that no screen says: a reader looks for them in vain. */
export function lostWords({ files, read }: Repository, texts: Readonly<Record<string, string>>): string[] {
  const said = new Set([...Object.values(texts), ...COMPOSED]);
  return files
    .filter((path) => path.startsWith("docs/guide/") && path.endsWith(".md"))
    .flatMap((path) =>
      [...read(path).matchAll(BOLD)]
        .map(([, words = ""]) => words.replaceAll(/\s+/g, " "))
        .filter((words) => !said.has(words))
        .map((words) => `${path}: says **${words}**, which is no text of the screens`),
    );
}
