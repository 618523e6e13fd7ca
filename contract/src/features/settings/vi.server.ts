/** Vietnamese texts of the settings that the server alone writes. */
export const viSettingsServer = {
  "systemSettings.rule.bounds": "Giá trị phải là số nguyên từ {min} đến {max}.",
  "systemSettings.rule.time": "Giờ phải viết dạng 08:30.",
  "systemSettings.rule.boolean": "Giá trị phải là bật hoặc tắt.",
} as const;
