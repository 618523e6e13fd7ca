import { setLanguage, type Language } from "../../../platform/i18n/i18n.ts";
import { logError } from "../../../platform/lib/log.ts";
import { mayDiscard } from "../../../platform/lib/unsaved.ts";
import { useServices } from "../../../platform/session/services-context.ts";

/**
 * R1-01 changes the language without a reload, keeps it on this device, and tells the server, whose mails follow.
 * R5-11 a form's texts are drawn again: what is not saved is asked about first.
 */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { session } = useServices();
  return async (language) => {
    if (!(await mayDiscard())) return;
    await setLanguage(language);
    const user = session.user();
    if (user === null || user.language === language) return;
    await session.saveProfile({ language }).catch((error: unknown) => logError("language", error));
  };
}
