import type { EpochMs } from "#src/domain/time.ts";

/** The part of the signed-in viewer's profile that the session stores (SES-3). */
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
  /** Whether the address is proven to be the viewer's; null if the server does not mail links for that (AUTH-15). */
  readonly isEmailVerified: boolean | null;
  /** Whether the server offers the viewer all that it stored of them (ACC-3). */
  readonly canExportData: boolean;
  /** The result of each survey that the viewer was asked to take, by name (ENT-6). */
  readonly options: Readonly<Record<string, SurveyRecord>>;
}

interface SurveyRecord {
  readonly surveyName: string;
  readonly skipped: EpochMs | null;
  readonly submitted: EpochMs | null;
}

/** The access token and how to refresh it; the four members and their units come from the specification (SES-2). */
export interface UserTokenData {
  readonly token: string;
  /** Lifetime of the token in seconds, from `expires_in`. */
  readonly tokenExpirationTime: number;
  /** When the token arrived, in epoch seconds by this device's clock. */
  readonly tokenUpdateTime: number;
  readonly refreshToken: string | null;
}

export interface FollowedItem {
  readonly id: string;
  readonly type: string;
  readonly identitiesId?: readonly string[];
}

/** Returns the first letter as people see it: with its marks, and an emoji as a whole. */
function firstLetter(word: string): string {
  // Firefox has it since 125.
  if (typeof Intl.Segmenter !== "function") return Array.from(word)[0] ?? "";
  // oxlint-disable-next-line compat/compat -- asked for above
  for (const { segment } of new Intl.Segmenter().segment(word)) return segment;
  return "";
}

/** Returns one or two letters for the avatar of a viewer; "?" if neither name nor e-mail is known. */
export function initialsOf({ fullName, email }: Pick<Viewer, "fullName" | "email">): string {
  const words = (fullName ?? "").trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email ?? "?"];
  return letters
    .map((word) => firstLetter(word ?? ""))
    .join("")
    .toUpperCase();
}
