/** How a text is checked and normalised beyond its length. */
export type TextFormat =
  | "plain"
  | "code"
  | "slug"
  | "email"
  | "phone"
  /** A phone, or a service number (1800, 1900). */
  | "hotline"
  | "url"
  | "color"
  | "userName"
  | "taxCode"
  /** Of a bank account, say: written with blanks between them or without. */
  | "digits"
  /** A time of day `HH:mm`. */
  | "time"
  /** Id of a row of any section. */
  | "id";
