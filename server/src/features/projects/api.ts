export { leadersOfProject } from "./leaders.ts";
export { changeContract, lockContract } from "./projects/contract.ts";
export { welcomeCustomer } from "./projects/project-chat.ts";
export { projectOfQuote } from "./projects/project-of-quote.ts";
