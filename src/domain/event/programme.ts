import type { EpochMs } from "#src/domain/time.ts";

/** One entry of a channel's programme; on air while start ≤ t < end. */
export interface ProgrammeEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly start: EpochMs;
  readonly end: EpochMs;
  readonly imageUrl: string | null;
  readonly sportType: string | null;
  readonly eventId: string | null;
}

/** A channel's programme, sorted by start, without overlap; gaps are allowed (media contract, EPG). */
export interface ChannelProgramme {
  readonly channelId: string;
  readonly entries: readonly ProgrammeEntry[];
}

/** Null in a gap and after the last one. `entries` must be sorted by start. */
export function onAir(
  entries: readonly ProgrammeEntry[],
  now: EpochMs,
): { readonly current: ProgrammeEntry | null; readonly next: ProgrammeEntry | null } {
  return {
    current: entries.find(({ start, end }) => start <= now && now < end) ?? null,
    next: entries.find(({ start }) => start > now) ?? null,
  };
}
