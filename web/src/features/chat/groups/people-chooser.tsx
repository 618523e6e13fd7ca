import { enumKey } from "@nepnha/contract/platform/enums";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type KeyboardEvent, useState } from "react";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { CheckBox } from "../../../ui/fields/check-box.tsx";
import { SearchBox } from "../../../ui/fields/search-box.tsx";
import { type Contact, useContacts } from "../conversations/contacts.ts";
import classes from "./people-chooser.module.css";

/** The address book answers no more at once. */
const SHOWN_MAX = 30;

/** Chooses several people, found blind to marks. Who is chosen stands above and stays while others are looked for. */
export function PeopleChooser({
  chosen,
  present,
  room,
  onChange,
}: {
  chosen: readonly Contact[];
  /** Who is there already and cannot be chosen. */
  present: ReadonlySet<string>;
  /** How many may be chosen. */
  room: number;
  onChange: (chosen: readonly Contact[]) => void;
}) {
  const t = useT();
  const [term, setTerm] = useState("");
  const found = useContacts(term);
  const isChosen = ({ userId }: Contact): boolean => chosen.some((one) => one.userId === userId);
  const toggle = (contact: Contact): void =>
    onChange(isChosen(contact) ? chosen.filter(({ userId }) => userId !== contact.userId) : [...chosen, contact]);
  const full = chosen.length >= room;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    // A name that was typed out is meant; the form around is sent by its own button.
    event.preventDefault();
    const [only, ...others] = found.data ?? [];
    if (event.nativeEvent.isComposing || term.trim() === "" || !only || others.length > 0) return;
    // The one who is found, not the one of the words before.
    if (found.isPlaceholderData) return;
    if (present.has(only.userId) || isChosen(only) || full) return;
    toggle(only);
    setTerm("");
  };

  return (
    <div className={classes.chooser}>
      <SearchBox autoFocus label={t("chat.group.peopleFind")} value={term} onChange={setTerm} onKeyDown={onKeyDown} />
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={t("chat.group.chosen", { count: chosen.length })}>
          {chosen.map((contact) => (
            <li key={contact.userId}>
              <button type="button" className={classes.chip} onClick={() => toggle(contact)}>
                <Avatar name={contact.fullName} src={contact.avatar} size={24} />
                <span className="nn-hidden">{t("chat.group.unchoose", { name: contact.fullName })}</span>
                <span aria-hidden>{contact.fullName}</span>
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.people} role="group" aria-label={t("chat.group.people")}>
        {found.isPending && <ListSkeleton rows={5} />}
        {found.isError && <p className={classes.note}>{t("chat.newFailed")}</p>}
        {found.data?.length === 0 && <p className={classes.note}>{t("chat.newNothing")}</p>}
        {found.data?.map((contact) => {
          const here = present.has(contact.userId);
          const role = tDynamic(`enum.userRole.${enumKey("userRole", contact.role)}`);
          return (
            <label key={contact.userId} className={classes.person} data-here={here || undefined}>
              <CheckBox
                checked={here || isChosen(contact)}
                disabled={here || (full && !isChosen(contact))}
                onChange={() => toggle(contact)}
              />
              <Avatar name={contact.fullName} src={contact.avatar} size={40} />
              <span className={classes.name}>{contact.fullName}</span>
              <span className={classes.role}>{here ? t("chat.group.here") : role}</span>
            </label>
          );
        })}
        {found.data?.length === SHOWN_MAX && (
          <p className={classes.note}>{t("chat.group.peopleMost", { count: SHOWN_MAX })}</p>
        )}
      </div>
    </div>
  );
}
