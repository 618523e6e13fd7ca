export { CustomerScreen } from "./customer-screen.tsx";
export { rowsTab, type CustomerTab } from "./tabs.tsx";
