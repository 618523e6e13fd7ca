import type { StatusSet } from "../../kit/status.ts";
import { ENUMS } from "../../platform/enums.ts";

const file = ENUMS.chatFileStatus;
const option = ENUMS.messageOption;

/** A recalled file does not come back, and a deleted one cannot: its bytes are gone. */
export const CHAT_FILE_STATUS: StatusSet = {
  of: "chatFileStatus",
  start: [file.ACTIVE, file.TEMP_UPLOAD_ERROR],
  transitions: {
    [file.TEMP_UPLOAD_ERROR]: [file.ACTIVE, file.DELETED],
    [file.ACTIVE]: [file.REMOVED, file.DELETED],
    [file.REMOVED]: [file.DELETED],
    [file.DELETED]: [],
  },
};

/** What people may still do in a conversation: every option may follow every other. */
export const MESSAGE_OPTION: StatusSet = {
  of: "messageOption",
  start: [option.UNSET, option.READONLY, option.DEACTIVE],
  transitions: {
    [option.UNSET]: [option.READONLY, option.DEACTIVE],
    [option.READONLY]: [option.UNSET, option.DEACTIVE],
    [option.DEACTIVE]: [option.UNSET, option.READONLY],
  },
};
