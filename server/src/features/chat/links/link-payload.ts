import type { LinkPayload } from "@nepnha/contract/features/chat/kinds/url";
import { z } from "zod";

const image = z.object({
  fileId: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  preview: z.string().nullable(),
});

/** What is stored beside words once their link was read. */
export const linkPayload: z.ZodType<LinkPayload | null> = z
  .object({ link: z.object({ url: z.string(), host: z.string(), title: z.string(), image: image.nullable() }) })
  .nullable();
