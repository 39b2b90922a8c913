import { useEffect, useState } from "react";
import { ApiError, DEFAULT_CODE, isAbort } from "#src/api/error.ts";
import type { Device } from "#src/domain/viewer/device.ts";
import { text } from "#src/domain/wire.ts";
import { askForDevices, deleteDevice } from "#src/session/deviceCalls.ts";
import type { DeviceLimitError } from "#src/session/deviceLimit.ts";
import { dropLimit, heldLimit, holdLimit, type LimitData } from "#src/session/limitData.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";

export interface Limit {
  /** Null when the page was given nothing, or nothing readable. */
  readonly data: LimitData | null;
  /** The account that a link would sign the viewer in to, until they said that it is theirs; null: nothing to ask. */
  readonly whose: string | null;
  /** The account is the viewer's own. */
  readonly accept: () => void;
  /** The devices that hold the places; null until they are known. */
  readonly devices: readonly Device[] | null;
  /** Why they are not known. */
  readonly error: ApiError | null;
  readonly retry: () => void;
  /** Takes one off the account; false when that failed. */
  readonly remove: (device: Device) => Promise<boolean>;
  /** The place was taken by another device meanwhile: begins anew. */
  readonly renew: (limit: DeviceLimitError) => void;
}

const known = () => {
  const { devices } = sessionStore.get();
  return devices.length > 0 ? devices : null;
};

/** What the device-limit page knows and can do (AUTH-5). All of it is forgotten when the page goes. */
export function useLimit(): Limit {
  const [data, setData] = useState(heldLimit);
  const [devices, setDevices] = useState(known);
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);

  const whose = data?.isFromLink ? text(data.attempted.username) : null;
  // Nothing is asked of the server with what a stranger may have put into a link.
  const token = whose === null ? data?.token : undefined;
  const isKnown = devices !== null;
  useEffect(() => {
    if (token === undefined || isKnown) return;
    const abort = new AbortController();
    askForDevices({ token, signal: abort.signal }).then(
      (answer) => setDevices(answer.devices),
      (cause: unknown) => {
        if (isAbort(cause)) return;
        setError(cause instanceof ApiError ? cause : new ApiError({ code: DEFAULT_CODE, cause }));
      },
    );
    return () => abort.abort();
  }, [token, isKnown, round]);

  useEffect(
    () => () => {
      dropLimit();
      // The stored list was for this page: nobody is signed in whose it would be.
      if (!isAuthenticated(sessionStore.get())) sessionStore.clear();
    },
    [],
  );

  return {
    data,
    whose,
    accept: () => setData(data && { ...data, isFromLink: false }),
    devices,
    error,
    retry() {
      setError(null);
      setRound((before) => before + 1);
    },
    async remove({ deviceId }) {
      if (data === null || !(await deleteDevice(deviceId, { token: data.token }))) return false;
      setDevices((before) => before?.filter((device) => device.deviceId !== deviceId) ?? null);
      return true;
    },
    renew(limit) {
      holdLimit(limit, data?.returnTo ?? "/");
      setData(heldLimit);
      setDevices(known);
    },
  };
}
