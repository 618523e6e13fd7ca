// Widths of the window that code asks for, as media queries; those of a style stand in it. What holds below a width and
// what holds from it on never meet: 768 px, an upright tablet, are 48em.

/** A phone, or a window as narrow as one. */
export const PHONE = "(max-width: 47.99em)";
/** No room for a rail beside a form. */
export const NARROW = "(max-width: 68.99em)";
/** Room for filters beside a gallery. */
export const FILTERS_BESIDE = "(min-width: 60em)";
/** Room for a row beside a list, and for what a conversation is about beside it. */
export const ROOM_BESIDE = "(min-width: 75em)";
