/** The sports of the demo world, with their names in `sport_type` on the wire. */
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
