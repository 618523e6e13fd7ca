/** R3-10 what a web push carries: JSON that the service worker shows as a notification. */
export interface PushNotice {
  /** Who writes, or the name of the group. */
  title: string;
  /** The beginning of the text. */
  body: string;
  /** Path of the page that a click opens. */
  url: string;
  /** A later notice with the same tag takes the earlier one's place. */
  tag: string;
}
