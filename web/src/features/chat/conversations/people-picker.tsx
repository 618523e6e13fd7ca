import { useT } from "../../../platform/i18n/i18n.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { useChat } from "../chat-context.ts";
import { useBeginTalk } from "../use-begin-talk.ts";
import { PeopleList } from "./people-list.tsx";

/** Chooses a person and opens the conversation with them. */
export function PeoplePicker({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { engine } = useChat();
  const begin = useBeginTalk();
  const choose = async (userId: string): Promise<void> => {
    if (await begin(() => engine.openDirect(userId))) onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t("chat.new")}>
      <PeopleList onChoose={({ userId }) => void choose(userId)} />
    </Dialog>
  );
}
