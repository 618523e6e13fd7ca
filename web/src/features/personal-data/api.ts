export { EraseDialog } from "./erase-dialog.tsx";
export { saveOfficeFile } from "./save-office-file.ts";
export { PersonalDataCard } from "./personal-data-card.tsx";
