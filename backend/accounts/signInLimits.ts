import type { Database } from "#backend/db/database.ts";
import { remoteNetworkOf } from "#serving/http/caller.ts";
import { blockOf, networkOf } from "#serving/http/network.ts";
import {
  clearAttempts,
  countAttempt,
  hasRecentSignIn,
  recordSignIn,
  rejectIfReached,
  uncountAttempt,
  type Limit,
} from "./attempts.ts";
import { hasDevice } from "./devices.ts";
import {
  RIGHT_SIGN_IN,
  SIGN_IN,
  SIGN_IN_FROM_DEVICE,
  SIGN_IN_PER_ACCOUNT,
  SIGN_IN_PER_BLOCK,
  SIGN_IN_PER_NETWORK,
  TRUSTED_NETWORK,
} from "./limits.ts";

/** Before the password is checked; returns what to call if it is right. Rejects with 429 above a limit. */
export async function countSignIn(
  db: Database,
  { ip, address, deviceId }: { readonly ip: string; readonly address: string; readonly deviceId: string },
): Promise<() => Promise<void>> {
  const network = networkOf(ip);
  const who = `${network} ${address}`;
  const isKnown = await hasRecentSignIn(db, TRUSTED_NETWORK, who);
  const isLocal = remoteNetworkOf(ip) === null;
  const ofStrangers: Counted[] = isKnown
    ? []
    : [
        [SIGN_IN_PER_BLOCK, `${blockOf(ip)} ${address}`],
        [(await hasDevice(db, address, deviceId)) ? SIGN_IN_FROM_DEVICE : SIGN_IN_PER_ACCOUNT, address],
      ];
  // The account's own count comes last: what another limit refuses must not use it up.
  const counted: Counted[] = [[SIGN_IN, who], [SIGN_IN_PER_NETWORK, network], ...ofStrangers];
  await rejectIfReached(db, RIGHT_SIGN_IN, address);
  for (const [limit, name] of counted) await countAttempt(db, limit, name);
  return async () => {
    await clearAttempts(db, SIGN_IN, who);
    for (const [limit, name] of ofStrangers) await uncountAttempt(db, limit, name);
    await recordSignIn(db, TRUSTED_NETWORK, who);
    // This machine's own callers are programs that may sign in often, such as tests.
    if (isLocal) await uncountAttempt(db, SIGN_IN_PER_NETWORK, network);
    else await countAttempt(db, RIGHT_SIGN_IN, address);
  };
}

type Counted = readonly [limit: Limit, who: string];

/** Deletes the counts of failed sign-ins that keep the owner of `address`, who is at `ip`, from signing in. */
export async function forgetFailedSignIns(
  db: Database,
  { ip, address }: { readonly ip: string; readonly address: string },
): Promise<void> {
  await clearAttempts(db, SIGN_IN, `${networkOf(ip)} ${address}`);
  await clearAttempts(db, SIGN_IN_PER_BLOCK, `${blockOf(ip)} ${address}`);
  await clearAttempts(db, SIGN_IN_PER_ACCOUNT, address);
  await clearAttempts(db, SIGN_IN_FROM_DEVICE, address);
}
