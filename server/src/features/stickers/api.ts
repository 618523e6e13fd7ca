export { findSticker, isOfferedFace } from "./offered.ts";
