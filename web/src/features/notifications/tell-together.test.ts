import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showSnackbar, snackbars } from "../../platform/lib/snackbar.ts";
import { tellTogether, type Told } from "./tell-together.ts";

const told = (id: string, title: string, text = ""): Told => ({ id, kind: "success", title, text });
const shown = (): string[] => snackbars.get().map(({ text }) => text);

describe("notifications as they come", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    snackbars.set([]);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("R7-12 say all of what one press has brought about in one notice, each thing once", () => {
    const tell = tellTogether(() => true);
    tell(told("a", "Anh/Chị được cộng 2.972 điểm", "Cảm ơn Anh/Chị đã chọn chúng tôi. Hiện có 4.152 điểm."));
    // The call of the press may be answered before or after.
    showSnackbar({ kind: "success", text: "Đã đồng ý báo giá", id: "row-change" });
    tell(told("b", "Hạng của Anh/Chị đã đổi", "Hạng: Vàng"));
    vi.advanceTimersByTime(1000);
    expect(shown()).toEqual(["Đã đồng ý báo giá. Anh/Chị được cộng 2.972 điểm. Hạng của Anh/Chị đã đổi."]);
  });

  it("say one that comes alone with its text, beside what was said to a press of somebody else", () => {
    const tell = tellTogether(() => false);
    showSnackbar({ kind: "success", text: "Lưu thành công", id: "row-change" });
    tell(told("a", "Việc mới", "Đổ bê tông"));
    vi.advanceTimersByTime(1000);
    expect(shown()).toEqual(["Lưu thành công", "Việc mới: Đổ bê tông"]);
  });

  it("leave what was refused where it stands", () => {
    const tell = tellTogether(() => true);
    showSnackbar({ kind: "error", text: "Chưa được", id: "row-change" });
    tell(told("a", "Việc mới"));
    vi.advanceTimersByTime(1000);
    expect(shown()).toEqual(["Chưa được", "Việc mới"]);
  });
});
