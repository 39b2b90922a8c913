import type { Deps } from "#backend/deps.ts";
import type { Fault } from "./folder/faults.ts";
import { readFolder } from "./folder/readFolder.ts";
import { importSeason } from "./import/importSeason.ts";
import { planSeason, type SeasonPlan } from "./import/planSeason.ts";
import { planTenant } from "./import/tenantConfig.ts";

/** What becomes of a folder: its faults, or what an import of it would do or has done. */
export type SeasonAnswer =
  | { readonly outcome: "faulty"; readonly faults: readonly Fault[] }
  | {
      /** `changed`: the catalogue is not as it was when the plan was shown. */
      readonly outcome: "planned" | "done" | "refused" | "changed";
      readonly plan: SeasonPlan;
      /** Settings of the tenant that change. */
      readonly settings: readonly string[];
      readonly zone: string;
    };

/** A catalogue that a folder can be compared with and brought into, in this process or in a running server. */
export interface SeasonStore {
  /** `folder` is an absolute path. */
  readonly plan: (folder: string) => Promise<SeasonAnswer>;
  /** Does what the plan with this digest said, or nothing. */
  readonly bring: (folder: string, digest: string) => Promise<SeasonAnswer>;
}

type StoreDeps = Pick<Deps, "db" | "clock" | "configFile"> & { readonly streamsFromLoopback: boolean };

export function createSeasonStore({ db, clock, configFile, streamsFromLoopback }: StoreDeps): SeasonStore {
  const read = (folder: string) => readFolder(folder, { now: clock.now(), allowsLoopback: streamsFromLoopback });
  return {
    plan: async (folder) => {
      const { faults, ...found } = await read(folder);
      if (!("season" in found)) return { outcome: "faulty", faults };
      const { plan } = await planSeason(db, found.season, clock.now());
      const { settings } = await planTenant(configFile, found.tenant);
      const outcome = plan.refusals.length > 0 ? "refused" : "planned";
      return { outcome, plan, settings, zone: found.season.tenant.zone };
    },
    bring: async (folder, digest) => {
      const { faults, ...found } = await read(folder);
      if (!("season" in found)) return { outcome: "faulty", faults };
      const { settings, prepare } = await planTenant(configFile, found.tenant);
      // Written before and put in its place after, so that a full disk stops all of it.
      const { commit, undo } = await prepare();
      try {
        const { outcome, plan } = await importSeason(db, found.season, digest, clock.now());
        if (outcome === "done") await commit();
        return { outcome, plan, settings, zone: found.season.tenant.zone };
      } finally {
        await undo();
      }
    },
  };
}
