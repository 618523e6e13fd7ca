/** Days after which a customer who was deleted is forgotten. */
export const FORGET_AFTER_DAYS = 30;
