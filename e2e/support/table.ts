import { expect, type Locator, type Page } from "@playwright/test";

/** A row that is pointed at, has the focus, or is selected is painted from end to end, and nothing shines through its ends. */
export async function expectWholeRowPainted(page: Page, row: Locator): Promise<void> {
  const paints = (): Promise<string[]> =>
    row.locator("td").evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).backgroundColor))]);
  await page.mouse.move(0, 0);
  // Its ends have a paint of their own as long as it has none.
  await expect.poll(paints, "plain").toHaveLength(2);
  const plain = await paints();
  await row.hover();
  await expect.poll(paints, "pointed at").toHaveLength(1);
  const [pointed = ""] = await paints();
  expect(plain).not.toContain(pointed);
  expect(pointed).toMatch(/^rgb\(/);
  await page.mouse.move(0, 0);
  await row.locator("[data-title] a").focus();
  await expect.poll(paints, "with the focus").toEqual([pointed]);
  await row.getByRole("checkbox").check();
  await expect.poll(paints, "selected").toHaveLength(1);
  expect(await paints()).not.toContain(pointed);
  await row.getByRole("checkbox").uncheck();
  await row.getByRole("checkbox").blur();
}

/** In the page: what figures of a table, and their heads, do not stand flush right, in words. */
export function figuresAside(): string[] {
  const cells = [...document.querySelectorAll<HTMLElement>("main table :is(td, th)[data-figure=true]")];
  return cells
    .filter((cell) => {
      const { textAlign } = getComputedStyle(cell.tagName === "TD" ? (cell.firstElementChild ?? cell) : cell);
      return textAlign !== "right" && textAlign !== "end";
    })
    .map((cell) => cell.innerText);
}

/** In the page: what a table on the screen cuts off, in words; nothing where it shows all. */
export function cutCells(): string[] {
  const cut: string[] = [];
  for (const cell of document.querySelectorAll<HTMLElement>("main table :is(td, th)")) {
    const end = cell.getBoundingClientRect().right;
    for (const part of cell.querySelectorAll<HTMLElement>("*")) {
      // Words for the ear alone.
      if (part.closest(".nn-hidden")) continue;
      const hides = getComputedStyle(part).overflowX !== "visible";
      const inner = part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
      if ((hides && inner) || part.getBoundingClientRect().right > end + 1) cut.push(part.innerText);
    }
  }
  return cut;
}
