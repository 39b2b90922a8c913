export interface WorldChannel {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly imageUrl: string;
}

export const CHANNELS: readonly WorldChannel[] = [
  {
    id: "ch-one",
    number: 1,
    title: "Matchday One",
    description: "Studio, magazines and the match of the day, from six in the morning until midnight.",
    imageUrl: "/media/img/scenes/studio-desk.webp",
  },
  {
    id: "ch-court",
    number: 2,
    title: "Court & Rink",
    description: "Everything under a roof: basketball, ice hockey, handball and volleyball.",
    imageUrl: "/media/img/scenes/basketball-dunk.webp",
  },
  {
    id: "ch-replay",
    number: 3,
    title: "Replay 24/7",
    description: "Full matches from the archive, round the clock.",
    imageUrl: "/media/img/scenes/football-wing.webp",
  },
];
