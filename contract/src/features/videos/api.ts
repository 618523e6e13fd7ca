export { videos } from "./videos.ts";
