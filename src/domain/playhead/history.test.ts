import { describe, expect, test } from "vitest";
import { clockAt } from "#src/domain/event/clock.ts";
import type { Moment, SportEvent } from "#src/domain/event/event.ts";
import { MINUTE_MS, SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { anEvent, NOW } from "#src/testing/anEvent.ts";
import { addToHistory, asOf, beginHistory } from "./history.ts";

/** The stream began ten minutes before the kick-off, which was at NOW. */
const STREAM_START = NOW - 10 * MINUTE_MS;
const at = (minute: number, second = 0) => NOW + minute * MINUTE_MS + second * SECOND_MS;

function moment(minute: number, kind: string, more: Partial<Moment> = {}): Moment {
  return {
    id: `${kind} ${minute}`,
    kind,
    positionMs: at(minute) - STREAM_START,
    clockText: `${minute}'`,
    side: null,
    playerName: null,
    score: null,
    ...more,
  };
}

const KICK_OFF = moment(0, "period_start");
const FIRST = moment(12, "goal", { side: "home", playerName: "Ines Duarte", score: { home: 1, away: 0 } });
const CARD = moment(24, "yellow_card", { side: "away" });
const BREAK = moment(45, "period_end", { score: { home: 1, away: 0 } });
const RESTART = moment(60, "period_start");
const SECOND = moment(73, "goal", { side: "away", playerName: "Rui Sato", score: { home: 1, away: 1 } });
const WHISTLE = moment(105, "period_end", { score: { home: 1, away: 1 } });

const match = (more: Partial<SportEvent> = {}) =>
  anEvent({
    status: "live",
    gameStartDate: NOW,
    streamStart: STREAM_START,
    score: { home: 1, away: 1 },
    moments: [KICK_OFF, FIRST, CARD, BREAK, RESTART, SECOND],
    ...more,
  });

const told = (history: ReturnType<typeof beginHistory>, event: SportEvent, time: number, now = at(80)) =>
  asOf(history, event, { time, now, isMoving: true });

/** The minute that the strip shows at `now`. */
const minuteOf = (event: SportEvent, now = at(80)) => clockAt(event, now)?.time ?? clockAt(event, now)?.kind;

describe("a match that was opened at its 80th minute", () => {
  const event = match();
  const history = beginHistory(event, at(80));

  test.each([
    [at(-5), { home: 0, away: 0 }, 0],
    [at(11, 59), { home: 0, away: 0 }, 1],
    [at(12), { home: 1, away: 0 }, 2],
    [at(50), { home: 1, away: 0 }, 4],
    [at(72, 58), { home: 1, away: 0 }, 5],
    [at(73), { home: 1, away: 1 }, 6],
    [at(80), { home: 1, away: 1 }, 6],
  ])("[EVT-20] it stood then as its moments tell: %d", (time, score, moments) => {
    const then = told(history, event, time);
    expect(then.score).toEqual(score);
    expect(then.moments).toHaveLength(moments);
  });

  test.each([
    [at(0, 1), "1’"],
    [at(20), "21’"],
    [at(46), "break"],
    [at(61), "47’"],
    [at(73), "59’"],
  ])("[EVT-20] its clock is that of the picture: %d", (time, shown) => {
    expect(minuteOf(told(history, event, time))).toBe(shown);
  });

  test("[EVT-20] its clock runs with the picture, and stands with it", () => {
    const still = asOf(history, event, { time: at(20), now: at(80), isMoving: false });
    const moving = told(history, event, at(20));
    expect([minuteOf(still, at(82)), minuteOf(moving, at(82))]).toEqual(["21’", "23’"]);
  });
});

describe("what is unknown stays unknown", () => {
  test("[EVT-20] a score that the moments do not add up to is not shown before its time", () => {
    const event = match({ score: { home: 3, away: 1 } });
    const history = beginHistory(event, at(80));
    expect(told(history, event, at(50)).score).toBeNull();
    expect(told(history, event, at(80)).score).toEqual({ home: 3, away: 1 });
  });

  test("[EVT-20] without moments and without a start of the stream there is the score of now alone", () => {
    const event = match({ moments: [], streamStart: null });
    const history = beginHistory(event, at(80));
    expect(told(history, event, at(79)).score).toBeNull();
    expect(told(history, event, at(80)).score).toEqual({ home: 1, away: 1 });
  });

  test("[EVT-20] a match without goals was goalless all the time", () => {
    const event = match({ moments: [KICK_OFF], score: { home: 0, away: 0 } });
    expect(told(beginHistory(event, at(80)), event, at(5)).score).toEqual({ home: 0, away: 0 });
  });

  test("[EVT-20] sets, places and an interruption of now are not those of before", () => {
    const event = match({
      result: { parts: [{ kind: "set", number: 1, home: "6", away: "4" }], decidedBy: null, winner: "home" },
      participants: [{ id: "p", name: "Ada", club: null, place: 1, result: "9.8" }],
      schedule: {
        state: "suspended",
        reason: "Fog",
        ticketNote: null,
        previousDate: null,
        saidAt: null,
        newEventId: null,
      },
    });
    const then = told(beginHistory(event, at(80)), event, at(50));
    expect(then.result).toBeNull();
    expect(then.schedule).toBeNull();
    expect(then.participants).toEqual([{ id: "p", name: "Ada", club: null, place: null, result: null }]);
  });
});

describe("messages", () => {
  const opened = match({ score: { home: 0, away: 0 }, moments: [KICK_OFF] });

  test("[EVT-20] a goal belongs where it is in the picture, though it was told later", () => {
    const scored = match({ score: { home: 1, away: 0 }, moments: [KICK_OFF, FIRST] });
    const history = addToHistory(beginHistory(opened, at(5)), scored, at(12, 20));
    expect(told(history, scored, at(11, 59)).score).toEqual({ home: 0, away: 0 });
    expect(told(history, scored, at(12)).score).toEqual({ home: 1, away: 0 });
  });

  test("[EVT-20] a score without a moment belongs to the time when it was told", () => {
    const scored = match({ score: { home: 1, away: 0 }, moments: [KICK_OFF] });
    const history = addToHistory(beginHistory(opened, at(5)), scored, at(12, 20));
    expect(told(history, scored, at(12, 19)).score).toEqual({ home: 0, away: 0 });
    expect(told(history, scored, at(12, 20)).score).toEqual({ home: 1, away: 0 });
  });

  test("[EVT-20] a goal that is taken back stands until then", () => {
    const scored = match({ score: { home: 1, away: 0 }, moments: [KICK_OFF, FIRST] });
    let history = addToHistory(beginHistory(opened, at(5)), scored, at(12, 20));
    history = addToHistory(history, opened, at(14));
    expect([at(11), at(13), at(14)].map((time) => told(history, opened, time).score?.home)).toEqual([0, 1, 0]);
    expect([at(11), at(13), at(14)].map((time) => told(history, opened, time).moments.length)).toEqual([1, 2, 1]);
  });

  test("[EVT-20] what was missed during an outage is put where it happened", () => {
    const missed = match({ moments: [KICK_OFF, FIRST, CARD, BREAK, RESTART, SECOND] });
    const history = addToHistory(beginHistory(opened, at(5)), missed, at(80));
    expect([at(11), at(30), at(74)].map((time) => told(history, missed, time).score)).toEqual([
      { home: 0, away: 0 },
      { home: 1, away: 0 },
      { home: 1, away: 1 },
    ]);
  });

  test("[EVT-20] the end of a match comes with the picture", () => {
    const live = match();
    const over = match({ status: "archived", moments: [...live.moments, WHISTLE], clock: null });
    const history = addToHistory(beginHistory(live, at(80)), over, at(106));
    expect(told(history, over, at(104)).status).toBe("live");
    expect(told(history, over, at(106))).toBe(over);
  });

  test("[EVT-20] what is said again changes nothing", () => {
    const history = beginHistory(opened, at(5));
    expect(addToHistory(history, { ...opened }, at(6))).toBe(history);
  });
});

describe("a replay", () => {
  const moments = [KICK_OFF, FIRST, CARD, BREAK, RESTART, SECOND, WHISTLE];
  const event = match({ status: "archived", moments, durationMs: 130 * MINUTE_MS });
  const history = beginHistory(event, at(9_000));

  test("[EVT-20] shows the score of its moment from the first second on", () => {
    const scores = [STREAM_START, at(12), at(73), at(104, 59)].map((time) => told(history, event, time).score);
    expect(scores).toEqual([
      { home: 0, away: 0 },
      { home: 1, away: 0 },
      { home: 1, away: 1 },
      { home: 1, away: 1 },
    ]);
    expect(told(history, event, at(105))).toBe(event);
  });

  test("[EVT-20] runs its clock again", () => {
    expect(minuteOf(told(history, event, at(20), at(9_000)), at(9_000))).toBe("21’");
  });

  test("[EVT-20] keeps moments to come as places to go to, which say nothing", () => {
    const ahead = told(history, event, at(13)).moments.slice(2);
    expect(ahead.map(({ kind }) => kind)).toEqual(["to_come", "period_end", "period_start", "to_come", "period_end"]);
    expect(ahead.every(({ side, playerName, score }) => side === null && playerName === null && score === null)).toBe(
      true,
    );
  });

  test("[EVT-20] of an unknown start counts by position", () => {
    const undated = { ...event, streamStart: null };
    const then = asOf(beginHistory(undated, at(9_000)), undated, {
      time: 83 * MINUTE_MS,
      now: at(9_000),
      isMoving: true,
    });
    expect(then.score).toEqual({ home: 1, away: 1 });
  });
});
