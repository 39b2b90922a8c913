import type { Wire } from "#contract/wire.ts";
import type { GameClock, Moment, ScheduleChange, Score, SportEvent } from "#src/domain/event/event.ts";
import type { EpochMs } from "#src/domain/time.ts";

export type OfficialRole = "operator" | "moderator" | "scorer";

/** What the caller may do on the operator's pages. */
export interface OperatorAccess {
  readonly role: OfficialRole;
  readonly hasSecondFactor: boolean;
  /** Until when the second factor counts for this sign-in; null if it has to be shown. */
  readonly until: EpochMs | null;
  /** Until when it counts for what is dangerous. */
  readonly freshUntil: EpochMs | null;
}

export type OperatedAccess = Wire<"OperatedAccess">;
export type StreamSigner = Wire<"OperatedStream">["signed_by"];

/** What makes a match live and ends it. */
export type LiveBy = Wire<"OperatedMatch">["live_by"];

export interface OperatedStream {
  readonly live: string | null;
  readonly replay: string | null;
  readonly signedBy: StreamSigner;
}

/** A match as those see it who run it. */
export interface OperatedMatch extends Pick<SportEvent, "id" | "title" | "team1" | "team2" | "sportType" | "status"> {
  readonly gameStartDate: EpochMs;
  readonly streamStart: EpochMs | null;
  readonly schedule: ScheduleChange | null;
  readonly score: Score | null;
  readonly clock: GameClock | null;
  readonly moments: readonly Moment[];
  readonly stream: OperatedStream | null;
  readonly liveBy: LiveBy;
  /** As the server found it last; null while nobody looks. */
  readonly streamHealth: StreamHealth | null;
  readonly access: OperatedAccess | null;
  readonly price: number | null;
  readonly currency: string | null;
}

export interface RecordedChange {
  readonly id: string;
  readonly position: number;
  readonly at: EpochMs;
  readonly writer: string;
  /** Null for one that this build does not know. */
  readonly kind: Wire<"RecordedChange">["kind"] | null;
  readonly subjectId: string;
  readonly action: Wire<"RecordedChange">["action"];
  readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[];
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: OfficialRole;
  readonly hasSecondFactor: boolean;
}

/** How the live stream of a match is. */
export interface StreamHealth {
  /** Null if the server cannot look at it, or says what this build does not know. */
  readonly state: Wire<"StreamHealth">["state"] | null;
  /** Time since the end of the newest part; null if unknown. */
  readonly ageMs: number | null;
}

export interface OperatedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly created: EpochMs;
  readonly sentAt: EpochMs | null;
  /** Null once it was sent or given up. */
  readonly nextTryAt: EpochMs | null;
  /** What the mail server said last. */
  readonly problem: string | null;
}

/** Opens a subscription to whoever redeems it. */
export interface OperatedCode {
  readonly code: string;
  /** Id of the subscription. */
  readonly product: string;
  readonly days: number;
  /** For how many accounts it is; null for all. */
  readonly uses: number | null;
  /** By how many accounts. */
  readonly redeemed: number;
  readonly isWithdrawn: boolean;
}

export interface OperatedCodes {
  readonly products: readonly { readonly id: string; readonly title: string }[];
  readonly codes: readonly OperatedCode[];
}

export interface OperatedTeam {
  readonly id: string;
  readonly name: string;
  readonly shortName: string | null;
  readonly color: string | null;
  readonly logoUrl: string | null;
  /** The same as the server has it. */
  readonly logoPath: string | null;
}

/** A comment that viewers asked the moderators to look at. */
export interface ReportedComment {
  readonly id: string;
  readonly text: string;
  readonly created: EpochMs;
  readonly eventTitle: string | null;
  readonly userId: string;
  readonly userName: string | null;
  /** By how many viewers. */
  readonly reports: number;
}

/** A viewer who writes no comments. */
export interface SilencedViewer {
  readonly userId: string;
  readonly userName: string | null;
  /** Null for good. */
  readonly until: EpochMs | null;
}

/** What holds for the comments of all matches. */
export interface ChatRules {
  /** Between two comments of a viewer; 0 for no wait. */
  readonly slowSeconds: number;
  /** That no comment may have. */
  readonly words: readonly string[];
}

export interface Moderation {
  readonly reported: readonly ReportedComment[];
  readonly silenced: readonly SilencedViewer[];
  readonly rules: ChatRules;
}

/** With its token somebody without an account scores one match. */
export interface ScorerLink {
  readonly id: string;
  readonly matchId: string;
  /** Whom it was made for. */
  readonly name: string;
  readonly expiresAt: EpochMs;
}
