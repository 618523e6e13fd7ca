import type { Finding } from "./finding.ts";
import { isProductCode } from "./roles.ts";
import type { Tree } from "./tree.ts";

/** A condition on the tenant of a query with anything but the transaction's own. */
const OTHERWISE = /"(?:\w+\.)?tenant_id", "=", (?!trx\.tenantId\b)/;

/**
 * Queries name their tenant in one way, `trx.tenantId`: the number that the transaction was opened for cannot be that of
 * another caller. That each statement names it at all is watched where statements run (`server/src/testing/tenant`).
 */
export function checkTenantIdiom(tree: Tree): Finding[] {
  return [...tree.modules.values()]
    .filter(({ path }) => path.startsWith("server/src/") && isProductCode(path))
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, index) =>
        OTHERWISE.test(line) && !/onRef\(|whereRef\(/.test(line)
          ? [
              {
                file: path,
                line: index + 1,
                rule: "tenant",
                message: "names its tenant by another value than the transaction's",
                mend: 'write "tenant_id", "=", trx.tenantId',
              },
            ]
          : [],
      ),
    );
}
