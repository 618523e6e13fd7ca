import { DELIVERED_MOST, type DeliveryMethods } from "@nepnha/contract/features/chat/methods/delivery";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { z } from "zod";

const mark = z.tuple([z.string().refine(isUuid), z.int().min(1)]);

/** The shape of the argument of each method about what has arrived. */
export const DELIVERY_ARGUMENTS: { readonly [M in keyof DeliveryMethods]: z.ZodType<DeliveryMethods[M]["argument"]> } =
  {
    MarkDelivered: z.strictObject({ marks: z.array(mark).max(DELIVERED_MOST) }),
  };
