import { readCalls } from "#host/api/calls.ts";
import type { ApiAccess } from "#host/api/apiFetch.ts";
import type { LogError } from "#serving/log/logError.ts";
import { readConfig } from "#serving/tenant/config.ts";

interface Parts {
  readonly api: ApiAccess;
  readonly configFile: string;
  readonly logError: LogError;
  /** Called with the ids of events that have changed; null if they are too many to name. */
  readonly onChanged: (eventIds: ReadonlySet<string> | null) => void;
}

const EVERY_MS = 2_000;
/** What it has missed meanwhile, a server that failed says later, ms. */
const FAILED_MS = 30_000;
/** A server that cannot say what has changed may be another one by then, ms. */
const UNABLE_MS = 600_000;

/** Asks the API every two seconds which events have changed (`changed_since`, an addition to the contract), until `close`. */
export function watchChangedEvents({ api, configFile, logError, onChanged }: Parts): { readonly close: () => void } {
  let since = "";
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isFailing = false;
  const look = async () => {
    const found = await readCalls(api, await readConfig(configFile)).changedEvents(since);
    if (found === null) return UNABLE_MS;
    // Without an earlier moment that the server knows, it names what there is, not what has changed.
    const isAfter = since !== "" && found.onlyChanged;
    since = found.asOf;
    isFailing = false;
    if (isAfter && (found.ids === null || found.ids.size > 0)) onChanged(found.ids);
    return EVERY_MS;
  };
  const lookAgain = (afterMs: number) => {
    if (isClosed) return;
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => {
          if (!isFailing) logError("The API does not say which events have changed", error);
          isFailing = true;
          return FAILED_MS;
        })
        .then(lookAgain, () => {});
    }, afterMs);
    timer.unref();
  };
  lookAgain(0);
  return {
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
