export { leadersOfProject } from "./leaders.ts";
export { changeContract, lockContract } from "./projects/contract.ts";
export { showInProjectChat, welcomeCustomer } from "./projects/project-chat.ts";
