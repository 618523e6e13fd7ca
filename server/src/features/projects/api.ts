export { workOfTicket } from "./actions/work-of-ticket.ts";
export { leadersOfProject } from "./leaders.ts";
export { changeContract, lockContract } from "./projects/contract.ts";
export { projectOfQuote } from "./projects/project-of-quote.ts";
export { projectProgress, stageProgress } from "./progress.ts";
export { showInProjectChat, welcomeCustomer } from "./projects/project-chat.ts";
