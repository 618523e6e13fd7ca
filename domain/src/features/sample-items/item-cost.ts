/**
 * Whether somebody may know what a sample item costs the company: those who see all items and change them. The others
 * are neither sent the figure nor may they set it.
 * @param can whether they hold a permission
 */
export function mayKnowCost(can: (permission: `sampleItems.${"readAll" | "update"}`) => boolean): boolean {
  return can("sampleItems.readAll") && can("sampleItems.update");
}
