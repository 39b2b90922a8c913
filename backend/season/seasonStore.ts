import type { Deps } from "#backend/deps.ts";
import { exportSeason, type ExportCounts } from "./export/exportSeason.ts";
import type { Fault } from "./folder/faults.ts";
import { readFolder } from "./folder/readFolder.ts";
import { importSeason } from "./import/importSeason.ts";
import { planSeason, type SeasonPlan } from "./import/planSeason.ts";
import { planFiles } from "./import/folderFiles.ts";

/** What becomes of a folder: its faults, or what an import of it would do or has done. */
export type SeasonAnswer =
  | { readonly outcome: "faulty"; readonly faults: readonly Fault[] }
  | {
      /** `changed`: the catalogue is not as it was when the plan was shown. */
      readonly outcome: "planned" | "done" | "refused" | "changed";
      readonly plan: SeasonPlan;
      /** Settings of the tenant and pages that change. */
      readonly settings: readonly string[];
      readonly zone: string;
    };

/** A catalogue that a folder can be compared with and imported into, in this process or in a running server. */
export interface SeasonStore {
  /** `folder` is an absolute path. */
  readonly plan: (folder: string) => Promise<SeasonAnswer>;
  /** Does what the plan with this digest said, or nothing. */
  readonly apply: (folder: string, digest: string) => Promise<SeasonAnswer>;
  /** Writes the catalogue into a new folder. */
  readonly export: (folder: string) => Promise<ExportCounts>;
}

type StoreDeps = Pick<Deps, "db" | "clock" | "configFile" | "infoPagesDir"> & { readonly streamsFromLoopback: boolean };

export function createSeasonStore(deps: StoreDeps): SeasonStore {
  const { db, clock, streamsFromLoopback } = deps;
  const read = (folder: string) => readFolder(folder, { now: clock.now(), allowsLoopback: streamsFromLoopback });
  return {
    export: (folder) => exportSeason(deps, folder),
    plan: async (folder) => {
      const { faults, ...found } = await read(folder);
      if (!("season" in found)) return { outcome: "faulty", faults };
      const { plan } = await planSeason(db, found.season, clock.now());
      const { settings } = await planFiles(deps, found.tenant, found.season);
      const outcome = plan.refusals.length > 0 ? "refused" : "planned";
      return { outcome, plan, settings, zone: found.season.tenant.zone };
    },
    apply: async (folder, digest) => {
      const { faults, ...found } = await read(folder);
      if (!("season" in found)) return { outcome: "faulty", faults };
      const { settings, prepare } = await planFiles(deps, found.tenant, found.season);
      // Written before and put in its place after, so that a full disk stops all of it.
      const { commit, undo } = await prepare();
      try {
        const { outcome, plan } = await importSeason(db, found, digest, clock.now());
        if (outcome === "done") await commit();
        return { outcome, plan, settings, zone: found.season.tenant.zone };
      } finally {
        await undo();
      }
    },
  };
}
