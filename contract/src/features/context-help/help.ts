/** A help as its readers get it: `GET /help?route=`. */
export interface HelpEntry {
  _id: string;
  key: string;
  /** The language that it is written in: the reader's, or the other one where it is not translated. */
  language: string;
  title: string;
  /** Clean HTML. */
  content: string;
  elementSelector: string | null;
  placement: string;
  /** What the reader said of it. */
  vote: boolean | null;
}
