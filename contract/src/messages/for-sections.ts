/** Texts under the stem of each of several sections: `title` becomes `posts.title`, `news.title` … */
type OfSections<S extends string, T> = { readonly [K in `${S}.${keyof T & string}`]: string };

/** The same texts for sections of one kind, so that what they share is written once. */
export function forSections<const S extends string, const T extends Readonly<Record<string, string>>>(
  sections: readonly S[],
  texts: T,
): OfSections<S, T> {
  const entries = sections.flatMap((section) =>
    Object.entries(texts).map(([key, text]) => [`${section}.${key}`, text] as const),
  );
  return Object.fromEntries(entries) as OfSections<S, T>;
}
