// Reads `--tenant NAME` of `npm start` and `npm run dev` into the variable TENANT, which the server reads.
import { parseArgs } from "node:util";
import { register } from "tsx/esm/api";

register();

/** Sets TENANT. Ends the process with one sentence if there is no such tenant, before anything is built. */
export async function readTenant() {
  const { tenantConfig } = await import("../backend/demo/tenants.ts");
  const { tenant } = parseArgs({ options: { tenant: { type: "string" } }, strict: false }).values;
  if (tenant !== undefined) process.env.TENANT = tenant === true ? "nothing" : tenant;
  try {
    tenantConfig(process.env.TENANT || undefined);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
