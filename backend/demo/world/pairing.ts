/** Who meets whom in the `n`-th match since the epoch of a league of `size` teams. */
export interface Pairing {
  readonly home: number;
  readonly away: number;
  /** From 1; a double round robin, then the next season begins. */
  readonly round: number;
}

/**
 * Round robin by the circle method, counted on for ever. A team's place within a round moves by at most one from round
 * to round, so about half a round lies between two matches of a team: nobody plays twice on one day.
 */
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
