import { countText } from "../../ui/data/count.tsx";

const COUNT = /^\(\d+\+?\) /;

/**
 * Puts the number of unread messages before the page's title, `(3) Trò chuyện`, and keeps it there when a screen sets
 * another title.
 */
export function showUnreadInTitle(): { show: (unread: number) => void; stop: () => void } {
  let count = 0;
  const write = (): void => {
    const plain = document.title.replace(COUNT, "");
    const wanted = count === 0 ? plain : `(${countText(count)}) ${plain}`;
    if (document.title !== wanted) document.title = wanted;
  };
  const observer = new MutationObserver(write);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return {
    show(unread) {
      count = unread;
      write();
    },
    stop() {
      observer.disconnect();
      count = 0;
      write();
    },
  };
}
