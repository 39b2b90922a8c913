import type { EpochMs } from "#src/domain/time.ts";

/** The part of the signed-in viewer's profile that the session keeps (SES-3). */
export interface Viewer {
  readonly id: string;
  readonly email: string | null;
  readonly fullName: string | null;
  readonly countryName: string | null;
  readonly favoriteClubId: string | null;
}

/** The whole profile as the account screens show it (ENT-6). `dateOfBirth` is a calendar date, `YYYY-MM-DD`. */
export interface Profile extends Viewer {
  readonly added: EpochMs | null;
  readonly city: string | null;
  readonly gender: string | null;
  readonly dateOfBirth: string | null;
  readonly phone: string | null;
  readonly postalCode: string | null;
  readonly identity: string | null;
  readonly identityItem: string | null;
  readonly canCreateGlobalTag: boolean;
  /** What became of each survey that the viewer was asked to take, under its name (ENT-6). */
  readonly options: Readonly<Record<string, SurveyRecord>>;
}

/** A survey that was put off or answered; null where that did not happen. */
interface SurveyRecord {
  readonly surveyName: string;
  readonly skipped: EpochMs | null;
  readonly submitted: EpochMs | null;
}

/** The access token and how to get the next one; the four members and their units are the specification's (SES-2). */
export interface UserTokenData {
  readonly token: string;
  /** The token's lifetime in seconds, as `expires_in` gave it. */
  readonly tokenExpirationTime: number;
  /** When the token came, in epoch seconds by this device's clock. */
  readonly tokenUpdateTime: number;
  readonly refreshToken: string | null;
}

/** A followed team or league, kept under its id. */
export interface FollowedItem {
  readonly id: string;
  readonly type: string;
  readonly identitiesId?: readonly string[];
}

/** One or two letters for the round picture of a viewer who has none; "?" where neither name nor e-mail is known. */
export function initialsOf({ fullName, email }: Pick<Viewer, "fullName" | "email">): string {
  const words = (fullName ?? "").trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email ?? "?"];
  return letters
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
}
