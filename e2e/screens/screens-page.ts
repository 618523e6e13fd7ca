/** A picture that was taken, and of what. */
export interface Taken {
  readonly title: string;
  /** File in docs/screenshots. */
  readonly file: string;
  readonly phone: boolean;
}

/** docs/guide/screens.md: all pictures, those of one screen in one row. */
export function screensPage(office: readonly Taken[], reading: readonly Taken[]): string {
  return `# Screens

Made by \`npm run screenshots\` on the built product with the demo data; do not edit. On the left a window of 1440 pixels, on the right a phone of 390.

## For readers

${table(reading)}

## The office

${table(office)}
`;
}

function table(taken: readonly Taken[]): string {
  const titles = [...new Set(taken.map(({ title }) => title))];
  const rows = titles.map((title) => {
    const of = taken.filter((one) => one.title === title);
    const cell = (phone: boolean): string =>
      of
        .filter((one) => one.phone === phone)
        .map(({ file }) => `<img src="../screenshots/${file}" alt="${title}" width="${phone ? 150 : 520}">`)
        .join("<br>");
    return `| ${title} | ${cell(false)} | ${cell(true)} |`;
  });
  return ["| screen | window | phone |", "|---|---|---|", ...rows].join("\n");
}
