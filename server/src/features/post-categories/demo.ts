import { DEMO_POST_CATES } from "../../../seeds/data/post-cates.ts";
import type { DemoWriter } from "../../kit/demo.ts";

/** Categories of every type of post. */
export async function writePostCates({ row }: DemoWriter): Promise<void> {
  const ids = new Map<string, string>();
  for (const category of DEMO_POST_CATES) {
    const { parent, ...values } = { parent: undefined, ...category };
    const parentId = parent === undefined ? null : ids.get(`${values.postType} ${parent}`);
    ids.set(`${values.postType} ${values.slug}`, await row("postCates", { ...values, parentId }));
  }
}
