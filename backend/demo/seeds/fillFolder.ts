// Runs as a separate process (see firstFill.ts): node fillFolder.ts '{"dataDir":…,"mediaDir":…,"now":…}'
import { join } from "node:path";
import * as v from "valibot";
import { loadClips } from "#backend/media/clips.ts";
import { loadLibrary } from "#backend/media/library.ts";
import { mediaCatalogueOf } from "#backend/media/mediaCatalogue.ts";
import { DAYS_BACK } from "./catalogRows.ts";
import { connectEmbedded } from "#backend/db/connect.ts";
import { embeddedFolder } from "./firstFill.ts";
import { takeLock } from "#backend/db/lock.ts";
import { seed } from "./seed.ts";

const fill = v.object({
  dataDir: v.string(),
  mediaDir: v.string(),
  now: v.number(),
  content: v.picklist(["demo", "showcase"]),
});

// The parent process is gone, and another server may need the folder.
process.once("disconnect", () => process.exit(1));
const { dataDir, mediaDir, now, content } = v.parse(fill, JSON.parse(process.argv[2] ?? "{}"));
const unlock = takeLock(join(dataDir, "lock"));
try {
  const [library, clips] = await Promise.all([loadLibrary(mediaDir), loadClips(mediaDir)]);
  const { db, close } = await connectEmbedded(embeddedFolder(dataDir));
  await seed(db, now, mediaCatalogueOf(library, clips), DAYS_BACK, content);
  await close();
} finally {
  unlock();
}
process.disconnect();
