import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leaveScreen, showSnackbar, snackbars } from "./snackbar.ts";

const action = { label: "Hoàn tác", run: () => undefined };
const shown = (): string[] => snackbars.get().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  snackbars.set([]);
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(["success", "info", "warning", "error"] as const)("takes a notice of kind %s along with its screen", (kind) => {
  showSnackbar({ kind, text: "Đã đổi mật khẩu", ms: null });
  vi.advanceTimersByTime(1500);
  leaveScreen();
  expect(shown()).toEqual([]);
});

it("keeps what was said with the press that leads away: a row was saved, then its list is shown", () => {
  showSnackbar({ kind: "success", text: "Lưu thành công" });
  vi.advanceTimersByTime(300);
  leaveScreen();
  expect(shown()).toEqual(["Lưu thành công"]);
  vi.advanceTimersByTime(2000);
  leaveScreen();
  expect(shown()).toEqual([]);
});

it("keeps what can still be undone, and what holds everywhere", () => {
  showSnackbar({ kind: "success", text: "Đã xoá", ms: null, action });
  showSnackbar({ kind: "info", text: "Có thông báo mới", ms: null, everywhere: true });
  vi.advanceTimersByTime(1500);
  leaveScreen();
  expect(shown()).toEqual(["Đã xoá", "Có thông báo mới"]);
});

it("takes what speaks of the screen alone at once, its undo too", () => {
  showSnackbar({ kind: "info", text: "Đã bỏ thay đổi", action, ofScreen: true });
  leaveScreen();
  expect(shown()).toEqual([]);
});

it("R8-01 shows an error once that comes several times, for as long as the last one", () => {
  for (let count = 0; count < 3; count += 1) {
    showSnackbar({ kind: "error", text: "Vui lòng thử lại sau khoảng 27 phút." });
    vi.advanceTimersByTime(3000);
  }
  showSnackbar({ kind: "error", text: "Hệ thống đang bận." });
  expect(shown()).toEqual(["Vui lòng thử lại sau khoảng 27 phút.", "Hệ thống đang bận."]);
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual(["Hệ thống đang bận."]);
});
