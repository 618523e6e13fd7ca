import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { RichText } from "./rich-text.tsx";

const FILE = "/files/01900000-0000-7000-8000-000000000001?k=1.abcdefghijklmnopqrstuv";
const shown = (html: string): HTMLElement =>
  render(<RichText html={html} />).container.firstElementChild as HTMLElement;

describe("RichText", () => {
  afterEach(cleanup);

  it("keeps what a text is made of", () => {
    const html = `<h2>Nhà</h2><h3 class="align-center">Vài con số</h3><ul><li>Móng: <strong>băng</strong></li></ul><blockquote>Ở</blockquote><p><a href="tel:19001234">Gọi</a><br></p><table><tbody> <tr> <td colspan="2">1</td></tr></tbody></table>`;
    const text = shown(html);
    expect(text.querySelector("h3")?.className).toBe("align-center");
    expect(text.querySelector("li strong")?.textContent).toBe("băng");
    expect(text.querySelector("td")?.getAttribute("colspan")).toBe("2");
    expect(screen.getByRole("link", { name: "Gọi" }).getAttribute("href")).toBe("tel:19001234");
    expect(screen.getByRole("link").getAttribute("rel")).toContain("noopener");
  });

  it("leaves out no level below the page's title", () => {
    const levels = (html: string): string[] =>
      [...shown(html).querySelectorAll("h2, h3")].map(
        ({ localName, id, className }) => `${localName} ${id}${className}`,
      );
    expect(levels(`<h3 class="align-center">Công năng</h3><h3>Chi phí</h3>`)).toEqual([
      "h2 muc-1align-center",
      "h2 muc-2",
    ]);
    expect(levels(`<h3>Móng</h3><h2>Thân</h2><h3>Mái</h3>`)).toEqual(["h3 muc-1", "h2 muc-2", "h3 muc-3"]);
  });

  it("R5-16 shows no script, handler, foreign picture or frame, even when the server let one through", () => {
    const text = shown(
      `<p onclick="alert(1)" style="position:fixed">a<script>alert(2)</script></p><img src="x" onerror="alert(3)"><img src="https://tracker.example/p.gif"><object>b</object><svg><a href="javascript:alert(4)">c</a></svg><a href=" java\nscript:alert(5)">d</a><a href="data:text/html,x">e</a><form action="/x"><input value="f">g</form>`,
    );
    expect(text.textContent).toBe("adeg");
    expect(text.querySelectorAll("script, img, object, svg, form, input")).toHaveLength(0);
    expect([...text.querySelectorAll("*")].flatMap((element) => element.getAttributeNames())).toEqual([]);
  });

  it("shows pictures of our own store, when they are wanted", () => {
    const picture = shown(`<p><img src="${FILE}" alt="Mặt tiền" width="1200" height="630" srcset="x 2x"></p>`);
    const image = picture.querySelector("img");
    expect(image?.getAttribute("src")).toBe(FILE);
    expect(image?.getAttribute("alt")).toBe("Mặt tiền");
    expect(image?.getAttribute("loading")).toBe("lazy");
    expect(image?.hasAttribute("srcset")).toBe(false);
  });
});
