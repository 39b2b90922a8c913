import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileReader } from "#serving/http/fileReader.ts";
import { logProblem } from "#serving/log/logLine.ts";
import { readFramedBy } from "./framedBy.ts";

/** A tenant's file in memory: its bytes for the portal, and its content for the server, `{}` if it is faulty. */
interface ConfigFile {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly content: Readonly<Record<string, unknown>>;
}

const readers = new Map<string, () => ConfigFile | null>();

/** Returns the tenant's file as it is now; null if it is missing or cannot be read. */
export function configIn(configFile: string): ConfigFile | null {
  const read = readers.get(configFile) ?? fileReader(configFile, toConfigFile);
  readers.set(configFile, read);
  try {
    return read();
  } catch {
    return null; // a file that may not be read
  }
}

function toConfigFile(bytes: Buffer): ConfigFile {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { bytes, etag, content: contentOf(bytes) };
}

function contentOf(bytes: Buffer): Readonly<Record<string, unknown>> {
  try {
    const config: unknown = JSON.parse(bytes.toString("utf8"));
    return typeof config === "object" && config !== null ? { ...config } : {};
  } catch {
    return {}; // the portal reports a faulty file; here it counts as empty
  }
}

/** On the server's console: operators do not see those of browsers, on which the portal reports it. */
export async function reportConfig(configFile: string): Promise<void> {
  try {
    const config: unknown = JSON.parse(await readFile(configFile, "utf8"));
    const { faults } = readFramedBy(typeof config === "object" && config !== null ? { ...config } : {});
    if (faults.length > 0)
      logProblem(
        `embed.origins of ${configFile} names sites as https://club.example or https://*.club.example; this is neither and is left out: ${faults.join(", ")}`,
      );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    logProblem(`The tenant configuration ${configFile} cannot be used, the portal falls back on its defaults: ${why}`);
  }
}

/** Reads the tenant configuration; `{}` if the file is missing or faulty. */
export const readConfig = async (configFile: string): Promise<Readonly<Record<string, unknown>>> =>
  configIn(configFile)?.content ?? {};

/** Returns the tenant's id from the configuration: `customer` of every socket message. */
export async function customerId(configFile: string): Promise<string> {
  const { customer } = await readConfig(configFile);
  const id = typeof customer === "object" && customer !== null && "id" in customer ? customer.id : undefined;
  return typeof id === "string" ? id : "default";
}

/** Returns the portal's URL from the configuration (`siteUrl`), or null if it has none. */
export async function siteUrl(configFile: string): Promise<string | null> {
  const { siteUrl: address } = await readConfig(configFile);
  return typeof address === "string" && /^https?:\/\//.test(address) && URL.canParse(address) ? address : null;
}
