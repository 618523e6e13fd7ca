/** Hours of the demo: from Monday to a day, two stretches with a break at noon. */
export function officeHours(last: number, close = "17:30"): { weekday: string; open: string; close: string }[] {
  return ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"].slice(0, last).flatMap((weekday) => [
    { weekday, open: "08:00", close: "12:00" },
    { weekday, open: "13:30", close },
  ]);
}

/** The whole day, every day. */
export const ROUND_THE_CLOCK = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"].map((weekday) => ({
  weekday,
  open: "00:00",
  close: "23:59",
}));
