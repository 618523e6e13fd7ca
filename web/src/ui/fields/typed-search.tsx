import { useDebouncedCallback } from "@mantine/hooks";
import { SEARCH_TERM_MAX } from "@nepnha/contract/platform/constants";
import { useEffect, useRef, useState } from "react";
import { SearchBox } from "./search-box.tsx";

const TYPING_MS = 400;

/** A search whose words are sent after a pause of 400 ms, or at once with Enter; what is cleared is sent at once, too. */
export function TypedSearch({
  value,
  onSearch,
  ...box
}: {
  label: string;
  placeholder?: string;
  className?: string | undefined;
  /** The words that are searched for now. */
  value: string;
  onSearch: (words: string) => void;
}) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    // Only what came from elsewhere (Back, "clear") may replace what somebody is typing.
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  const send = (next: string): void => {
    const term = next.trim();
    if (term === sent.current) return;
    sent.current = term;
    onSearch(term);
  };
  const sendLater = useDebouncedCallback(send, TYPING_MS);
  const type = (next: string): void => {
    setText(next);
    sendLater(next);
  };
  return (
    <SearchBox
      {...box}
      maxLength={SEARCH_TERM_MAX}
      value={text}
      onChange={type}
      onClear={() => {
        setText("");
        send("");
      }}
      onKeyDown={({ key }) => key === "Enter" && send(text)}
    />
  );
}
