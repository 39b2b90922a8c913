import { connectivity } from "#src/lib/network/connectivity.ts";
import { isOnDevice } from "#src/player/manifest/storedStreams.ts";
import type { SignedAddress } from "#src/player/manifest/signedAddress.ts";
import { fatalErrorOf, type FatalError, type FatalErrorKind, type StreamError } from "./fatalErrors.ts";
import {
  afterOffline,
  afterRecovery,
  afterRejection,
  afterStep,
  nextStep,
  NO_ATTEMPTS,
  type Attempts,
  type OtherAddress,
  type RecoveryStep,
} from "./recovery.ts";
import type { OpenOptions } from "./openOptions.ts";
import type { State } from "./state.ts";
import type { RecoverableError, StreamState } from "./stream.ts";

/** Once playback is this far from the error, it is over and recovery starts from its first step, s. */
export const OVER_S = 4;
/** Length of a segment, s: how far playback jumps over a broken picture (media contract). */
export const SEGMENT_S = 2;

export type MediaStep = Extract<RecoveryStep, { readonly type: "skip" | "recoverMedia" | "swapAudioCodec" }>;

export interface RecoveryOptions extends Pick<OpenOptions, "signal" | "onRejected"> {
  readonly source: SignedAddress;
}

/** Returns the state in which the next attempt follows in `ms`. */
export const retryIn = (ms: number, cause: FatalErrorKind): RecoverableError => ({
  type: "retrying",
  atMs: performance.now() + ms,
  cause,
});

/** By the rules of recovery.ts until its signal aborts (PLR-4). `Report` is what the engine knows of an error. */
export abstract class StreamRecovery<Report> {
  protected readonly state: State<StreamState>;
  protected readonly source: SignedAddress;
  protected readonly signal: AbortSignal;
  protected tried: Attempts = NO_ATTEMPTS;
  readonly #onRejected: RecoveryOptions["onRejected"];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The answer to a rejection, while it is under way. */
  #other: Promise<OtherAddress> | null = null;

  constructor(state: State<StreamState>, { source, signal, onRejected }: RecoveryOptions) {
    this.state = state;
    this.source = source;
    this.signal = signal;
    this.#onRejected = onRejected;
    if (!isOnDevice(source.newest())) {
      const stopListening = connectivity.online.subscribe(
        () => connectivity.isNetworkLost() && state.patch({ recoverableError: { type: "offline" } }),
      );
      signal.addEventListener("abort", stopListening, { once: true });
    }
    connectivity.whenBack(() => this.#backOnline(), signal);
    signal.addEventListener("abort", () => clearTimeout(this.#timer), { once: true });
  }

  /** Loads the stream again where it stopped. */
  protected abstract tryAgain(): void;
  protected abstract repair(step: MediaStep, error: StreamError, report: Report): void;

  /** Retries for the viewer. That counts as one of the attempts; after a fatal error the count starts again. */
  retryNow(): void {
    if (this.state.get().fatalError !== null) this.tried = afterRecovery(this.tried);
    this.tryAgain();
  }

  protected recoverFrom(error: StreamError, report: Report): void {
    this.#take(this.countNextStep(error), error, report);
  }

  protected countNextStep(error: StreamError): RecoveryStep {
    return this.#count(nextStep(error, this.tried, !connectivity.isNetworkLost()));
  }

  /** Clears the errors before another attempt; returns the state before. */
  protected beginAttempt(): StreamState {
    clearTimeout(this.#timer);
    const before = this.state.get();
    const { recoverableError } = before;
    // Only new data shows whether the attempt helped; until then the message stays.
    this.state.patch({
      fatalError: null,
      ...(recoverableError?.type === "retrying" ? { recoverableError: { ...recoverableError, atMs: 0 } } : {}),
    });
    return before;
  }

  protected tryIn(ms: number, recoverableError: RecoverableError): void {
    this.state.patch({ recoverableError });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.tryAgain(), ms);
  }

  protected resumeOnline(): void {
    this.tryAgain();
  }

  protected shownError(fatalError: FatalError, _report: Report): FatalError {
    return fatalError;
  }

  #count(step: RecoveryStep): RecoveryStep {
    this.tried = afterStep(this.tried, step);
    return step;
  }

  #take(step: RecoveryStep, error: StreamError, report: Report): void {
    if (step.type === "fail")
      this.state.patch({ fatalError: this.shownError(step.fatalError, report), recoverableError: null });
    else if (step.type === "waitForNetwork") this.state.patch({ recoverableError: { type: "offline" } });
    else if (step.type === "wait") this.tryIn(step.ms, retryIn(step.ms, fatalErrorOf(error).kind));
    else if (step.type === "waitForStart") this.tryIn(step.ms, { type: "notStarted" });
    else if (step.type === "refresh") void this.#askForOther(error, report);
    else this.repair(step, error, report);
  }

  /** Asks for a new address while the engine still tries by itself; without one that goes on. */
  protected async renewEarly(): Promise<void> {
    if (this.tried.refreshed) return;
    const other = await this.#askOnce();
    if (this.signal.aborted || typeof other !== "object" || this.tried.refreshed) return;
    this.tried = afterStep(this.tried, { type: "refresh" });
    if (this.source.renew(other.address)) this.tryAgain();
  }

  #askOnce(): Promise<OtherAddress> {
    this.#other ??= this.#onRejected(this.source.used()).finally(() => (this.#other = null));
    return this.#other;
  }

  async #askForOther(error: StreamError, report: Report): Promise<void> {
    const other = await this.#askOnce();
    if (this.signal.aborted) return;
    // The buffer keeps playing meanwhile. Another picture is opened by the code that requested the new address.
    if (typeof other !== "object")
      this.#take(this.#count(afterRejection(error, this.tried, other === "onAir")), error, report);
    else if (this.source.renew(other.address)) this.tryAgain();
  }

  #backOnline(): void {
    this.state.patch({ recoverableError: null });
    this.tried = afterOffline(this.tried);
    this.resumeOnline();
  }
}
