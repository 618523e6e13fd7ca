/** Letters that were typed before the input for them was there. */
export interface TypedAhead {
  /** Gives them, and leaves those that follow to whatever has the focus. */
  readonly end: () => string;
}

/**
 * Keeps the letters that somebody types from now on. Whoever asks for an input by a key goes on typing, and until it is
 * fetched their letters would go into the field that still has the focus.
 */
export function keepTyped(): TypedAhead {
  let typed = "";
  const onKey = (event: KeyboardEvent): void => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (key !== "Backspace" && key.length !== 1) return;
    typed = key === "Backspace" ? typed.slice(0, -1) : typed + key;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", onKey, true);
  return {
    end() {
      document.removeEventListener("keydown", onKey, true);
      const all = typed;
      typed = "";
      return all;
    },
  };
}
