/** The teams of the `n`-th match since the epoch in a league of `size` teams, as indexes. */
export interface Pairing {
  readonly home: number;
  readonly away: number;
  /** Counts from 1 through a double round robin, then starts again for the next season. */
  readonly round: number;
}

/** Match `n` of an endless round robin (circle method): a team's matches are half a round apart, never on one day. */
export function pairingOf(size: number, n: number): Pairing {
  const perRound = size / 2;
  const rounds = size - 1;
  const round = Math.floor(n / perRound) % (2 * rounds);
  const turn = round % rounds;
  const place = n % perRound;
  const one = (turn + place) % rounds;
  const other = place === 0 ? rounds : (turn - place + rounds) % rounds;
  const swap = (turn + place) % 2 === (round < rounds ? 0 : 1);
  return { home: swap ? other : one, away: swap ? one : other, round: round + 1 };
}
