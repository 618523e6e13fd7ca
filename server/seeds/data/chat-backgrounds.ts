/** Backgrounds of the chat; `pattern` ones are drawn. */
export const DEMO_BACKGROUNDS = [
  { name: "Giấy dó", kind: "COLOR", color1: "#F6F1E9", textTone: "DARK", scope: "ALL" },
  { name: "Ngói nung", kind: "GRADIENT", color1: "#FBE9D7", color2: "#F3C9B0", textTone: "DARK", scope: "ALL" },
  { name: "Sương Đà Lạt", kind: "GRADIENT", color1: "#E8F0F2", color2: "#CFE0DC", textTone: "DARK", scope: "ALL" },
  { name: "Lúa chín", kind: "GRADIENT", color1: "#FFF6D8", color2: "#F4DFA0", textTone: "DARK", scope: "ALL" },
  { name: "Đêm hội An", kind: "GRADIENT", color1: "#1E2430", color2: "#3B2A2A", textTone: "LIGHT", scope: "ALL" },
  { name: "Gạch bông", kind: "IMAGE", pattern: "tiles", textTone: "DARK", scope: "ALL" },
  { name: "Bản vẽ", kind: "IMAGE", pattern: "plan", textTone: "LIGHT", scope: "PROJECT", isDefault: true },
  { name: "Lá chuối", kind: "COLOR", color1: "#DDE9D2", textTone: "DARK", scope: "DIRECT" },
] as const;
