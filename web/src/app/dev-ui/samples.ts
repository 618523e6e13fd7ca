import type { SnackbarKind } from "../../platform/lib/snackbar.ts";
import type { Tone } from "../../ui/data/status-chip.tsx";

/** Tokens that are colours, by name. */
export const COLOURS = [
  "page",
  "surface",
  "sunken",
  "raised",
  "rail",
  "line-strong",
  "field-line",
  "text",
  "text-soft",
  "accent",
  "accent-text",
  "accent-soft",
  "success-text",
  "success-soft",
  "warning-text",
  "warning-soft",
  "danger-text",
  "danger-soft",
  "info-text",
  "info-soft",
] as const;

/** One chip of each tone. */
export const CHIPS: readonly (readonly [Tone, string])[] = [
  ["good", "Đang dùng"],
  ["active", "Đang thi công"],
  ["waiting", "Chờ duyệt"],
  ["bad", "Quá hạn"],
  ["off", "Ngừng dùng"],
];

/** One banner of each kind. */
export const BANNERS: readonly (readonly [SnackbarKind, string])[] = [
  ["info", "Bảng giá mới áp dụng từ 01/12/2026."],
  ["success", "Đã gửi báo giá cho anh Nguyễn Văn Bình."],
  ["warning", "Có 2 hạng mục chưa có đơn giá."],
  ["error", "Dữ liệu không hợp lệ! Vui lòng xem các ô được đánh dấu."],
];

/** Names with every kind of mark. */
export const PEOPLE = [
  "Nguyễn Thị Ánh Tuyết",
  "Trần Văn Đức",
  "Lê Hoàng Ước",
  "Phạm Ngọc Ỷ Nhi",
  "Đỗ Quỳnh Như",
  "Võ Chí Kiên",
] as const;

/** Branches to choose from. */
export const BRANCHES = ["Thủ Đức", "Gò Vấp", "Đà Nẵng", "Cần Thơ", "Biên Hoà"];
