/** A background as the chat draws it. */
export interface ChatBackground {
  _id: string;
  name: string;
  kind: "IMAGE" | "COLOR" | "GRADIENT";
  color1: string | null;
  color2: string | null;
  /** Address of the picture, and of a small one. */
  image: string | null;
  thumb: string | null;
  textTone: "DARK" | "LIGHT";
  scope: string;
  isDefault: boolean;
}

/** What somebody looks at in one conversation, or, without one, in all others. */
export interface BackgroundChoice {
  groupId: string | null;
  backgroundId: string;
}

/** `GET /chatBackgrounds/choices`: what there is, in its order, and what the caller has chosen. */
export interface BackgroundChoices {
  backgrounds: ChatBackground[];
  choices: BackgroundChoice[];
}
