/** Number of colours that `avatar.module.css` has. */
const HUES = 6;

/**
 * Initials for an avatar. A Vietnamese is called by the last word of the name, so it comes last and is what a single
 * letter shows: `"Nguyễn Thị Ánh"` gives `"NÁ"`, `"Bình"` gives `"B"`; a name of no words gives `"?"`.
 */
export function initialsOf(name: string): string {
  const words = name.normalize("NFC").split(/\s+/u).filter(Boolean);
  const first = words.length > 1 ? firstLetter(words[0]) : "";
  return (first + firstLetter(words.at(-1))).toLocaleUpperCase("vi") || "?";
}

/** What a person is called: the last word of the name, `"Nguyễn Thị Ánh"` is `"Ánh"`. */
export function givenNameOf(name: string): string {
  return name.trim().split(/\s+/u).at(-1) ?? "";
}

/** The colour that belongs to a name, always the same one: 0 to 5. */
export function avatarHue(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % HUES;
}

function firstLetter(word: string | undefined): string {
  return word ? String.fromCodePoint(word.codePointAt(0) ?? 63) : "";
}
