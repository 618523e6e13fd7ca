import type { Named } from "@nepnha/domain/features/chat/mentions";
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { askedName, type Offer, offersFor } from "./asked-name.ts";

/** Whom one may name where one writes. */
export interface Nameable {
  readonly people: readonly Named[];
  /** Everybody at once, too. */
  readonly all: boolean;
}

/** Naming people in a text field: who is offered after an @, and what the keys do meanwhile. */
export function useMentions(
  input: RefObject<HTMLTextAreaElement | null>,
  text: string,
  nameable: Nameable | undefined,
  onChange: (text: string) => void,
) {
  const t = useT();
  const id = useId();
  const [caret, setCaret] = useState(0);
  // Left with Escape: the same @ asks no more.
  const [left, setLeft] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const goTo = useRef<number | null>(null);
  const asked = nameable ? askedName(text, caret) : null;
  const offers =
    nameable && asked && asked.at !== left
      ? offersFor(asked, nameable.people, nameable.all ? t("chat.mention.all") : null)
      : [];
  const current = Math.min(chosen, offers.length - 1);

  useLayoutEffect(() => {
    if (goTo.current === null) return;
    input.current?.setSelectionRange(goTo.current, goTo.current);
    goTo.current = null;
  });

  const choose = ({ fullName }: Offer): void => {
    if (!asked) return;
    const name = `@${fullName} `;
    goTo.current = asked.at + name.length;
    setCaret(goTo.current);
    setChosen(0);
    onChange(text.slice(0, asked.at) + name + text.slice(caret).replace(/^ /, ""));
    input.current?.focus();
  };

  return {
    id,
    offers,
    current,
    choose,
    /** What the field tells of itself while people are offered. */
    field: offers.length > 0 ? { "aria-controls": id, "aria-activedescendant": `${id}-${current}` } : {},
    look: () => {
      setCaret(input.current?.selectionStart ?? 0);
      setChosen(0);
    },
    /** Whether a key meant the people who are offered. */
    takesKey(event: KeyboardEvent): boolean {
      const offer = offers[current];
      if (!offer || event.nativeEvent.isComposing) return false;
      if (event.key === "ArrowDown") setChosen((current + 1) % offers.length);
      else if (event.key === "ArrowUp") setChosen((current + offers.length - 1) % offers.length);
      else if (event.key === "Enter" || event.key === "Tab") choose(offer);
      else if (event.key === "Escape") setLeft(asked?.at ?? null);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
