import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Count, countText } from "./count.tsx";

afterEach(cleanup);

it("says a number as far as it has room, and reads all of it out", () => {
  expect([0, 1, 99, 100, 1234].map(countText)).toEqual(["0", "1", "99", "99+", "99+"]);
  const { container } = render(<Count count={1234} label="1.234 tin chưa đọc" className="here" />);
  expect(container.querySelector("[aria-hidden]")?.textContent).toBe("99+");
  expect(container.querySelector(".nn-count.here .nn-hidden")?.textContent).toBe("1.234 tin chưa đọc");
  expect(container.querySelector(".nn-count")?.getAttribute("title")).toBe("1.234 tin chưa đọc");
});

it("is silent where what it stands in says it", () => {
  const { container } = render(<Count count={3} />);
  expect([container.textContent, container.querySelector(".nn-hidden")]).toEqual(["3", null]);
});
