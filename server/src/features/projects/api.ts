export { welcomeCustomer } from "./projects/project-chat.ts";
