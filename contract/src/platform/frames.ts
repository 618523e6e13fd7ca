/** The only pages that ours may show inside themselves, and these only after a click. */
export const VIDEO_FRAMES = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"] as const;
