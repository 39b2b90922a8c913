import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readPicture } from "#backend/season/folder/picture.ts";
import { fieldFault } from "./changeMatch.ts";

/** Stores a PNG or WebP beside the tenant's configuration and returns its path. Rejects with 422 for anything else. */
export async function savePicture(configFile: string, data: string): Promise<string> {
  const picture = readPicture(Buffer.from(data, "base64"));
  if (typeof picture === "string") throw fieldFault("data", picture);
  const folder = join(dirname(configFile), "brand");
  const temporary = join(folder, `.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(temporary, picture.bytes);
    await rename(temporary, join(folder, picture.name));
  } finally {
    await rm(temporary, { force: true });
  }
  return `/media/brand/${picture.name}`;
}
