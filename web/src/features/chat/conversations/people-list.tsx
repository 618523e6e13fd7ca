import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { CurrentUser } from "@nepnha/contract/platform/session";
import { enumKey, type EnumValue } from "@nepnha/contract/platform/enums";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createApiClient } from "../../../platform/api/client.ts";
import type { Services } from "../../../platform/session/services.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { tDynamic, useT } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import classes from "./people-list.module.css";

/** Somebody to whom I may write. */
export interface Contact {
  readonly userId: string;
  readonly fullName: string;
  readonly avatar: string | null;
  readonly role: EnumValue<"userRole">;
}

/** Looks for a person among those whom I may write to, blind to case and marks. */
export function PeopleList({ onChoose }: { onChoose: (contact: Contact) => void }) {
  const t = useT();
  const services = useServices();
  const [term, setTerm] = useState("");
  const [search] = useDebouncedValue(term.trim(), 200);
  const found = useQuery({ queryKey: ["chat", "contacts", search], queryFn: () => findContacts(services, search) });

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

/** The chat service has its own short-lived token; the one of the last log-in may have run out. */
async function findContacts({ api, environment }: Services, search: string): Promise<Contact[]> {
  const silent = "told";
  const { signalRToken: token } = await api.call<CurrentUser>("/auth/me", { silent });
  const chat = createApiClient({ baseUrl: environment.chatUrl, token: () => token });
  const path = `/api/contacts?search=${encodeURIComponent(search)}`;
  return (await chat.call<{ items: Contact[] }>(path, { silent })).items;
}
