import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/** An S3-compatible object store of the test's own. */
export interface TestS3 {
  /** As `S3_URL` names it. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts one with an empty bucket. Call `close` in afterAll. */
export async function testS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), "nepnha-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "nepnha" }],
  });
  const { port } = await server.run();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/nepnha?region=us-east-1`,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
