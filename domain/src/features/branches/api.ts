export { headOfficeFirst, mapLink } from "./offices.ts";
export { hoursIssues, openingAt, instantOfOpening, type Hours } from "./open-hours.ts";
