/** A new section as it was asked for, with the names that follow from it. */
export interface NewSection {
  /** `meetingRooms`: feature, table stem and stem of its texts. */
  readonly name: string;
  /** `meeting-rooms`: its files and its address. */
  readonly kebab: string;
  /** `meeting_rooms`: its table. */
  readonly snake: string;
  /** `DEMO_MEETING_ROOMS`: its rows of the demo. */
  readonly demo: string;
  /** `MR`: before the numbers of its codes. */
  readonly prefix: string;
  readonly group: string;
  readonly icon: string;
  readonly vi: Wording;
  readonly en: Wording;
}

/** What a section and one of its rows are called. */
export interface Wording {
  readonly title: string;
  readonly one: string;
}

/** The names of a section. @throws Error where the name is none for a feature */
export function newSection(name: string, rest: Pick<NewSection, "group" | "icon" | "vi" | "en">): NewSection {
  if (!/^[a-z][A-Za-z]{2,39}$/u.test(name)) {
    throw new Error(`"${name}" is no name for a section: 3 to 40 letters like meetingRooms`);
  }
  const words = name.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`).split(" ");
  const initials = words.length > 1 ? words.map(([first]) => first).join("") : name.slice(0, 2);
  const snake = words.join("_");
  const demo = `DEMO_${snake.toUpperCase()}`;
  return { name, kebab: words.join("-"), snake, demo, prefix: initials.toUpperCase(), ...rest };
}

/** A text with its first letter large. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
