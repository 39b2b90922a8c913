/** The sports of the demo world, as `sport_type` has them on the wire. */
export const SPORTS = [
  "football",
  "hockey",
  "basketball",
  "handball",
  "volleyball",
  "tennis",
  "swimming",
  "athletics",
] as const;

export type Sport = (typeof SPORTS)[number];
