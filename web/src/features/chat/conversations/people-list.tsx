import { TextInput } from "@mantine/core";
import { enumKey } from "@nepnha/contract/platform/enums";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { type Contact, useContacts } from "./contacts.ts";
import classes from "./people-list.module.css";

/** Looks for a person among those whom I may write to, blind to case and marks. */
export function PeopleList({ onChoose }: { onChoose: (contact: Contact) => void }) {
  const t = useT();
  const [term, setTerm] = useState("");
  const found = useContacts(term);

  return (
    <>
      <TextInput
        data-autofocus
        type="search"
        aria-label={t("chat.newSearch")}
        placeholder={t("chat.newSearch")}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      <div className={classes.people}>
        {found.isPending && <ListSkeleton rows={4} />}
        {found.isError && <p className={classes.note}>{t("chat.newFailed")}</p>}
        {found.data?.length === 0 && <p className={classes.note}>{t("chat.newNothing")}</p>}
        {found.data?.map((contact) => (
          <button key={contact.userId} type="button" className={classes.person} onClick={() => onChoose(contact)}>
            <Avatar name={contact.fullName} src={contact.avatar} size={40} />
            <span className={classes.name}>{contact.fullName}</span>
            <span className={classes.role}>{tDynamic(`enum.userRole.${enumKey("userRole", contact.role)}`)}</span>
          </button>
        ))}
      </div>
    </>
  );
}
