/** Fields of a template that people choose among words. */
export const TEMPLATE_CHOICES = ["houseType", "style", "direction"] as const;

/** Answer of `GET /houseTemplates/choices`: the words of each that a published template has. */
export type OfferedChoices = Readonly<Record<(typeof TEMPLATE_CHOICES)[number], readonly string[]>>;
