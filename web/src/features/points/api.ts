export { customerPointActions } from "./actions.tsx";
