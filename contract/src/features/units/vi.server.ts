/** Vietnamese texts of administrative units that the server alone writes. */
export const viUnitsServer = {
  "units.rule.onlyOld": "Chỉ đơn vị trước 01/07/2025 mới có nơi nhập vào.",
  "units.rule.intoNew": "Nơi nhập vào phải là một đơn vị hiện nay.",
  "units.rule.otherProvince": "Quận, huyện này không thuộc tỉnh, thành phố đã chọn.",
} as const;
