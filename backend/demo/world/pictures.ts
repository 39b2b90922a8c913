import { cyclicAt } from "./random.ts";
import type { Sport } from "./sports.ts";

const scenes = (...names: string[]) => names.map((name) => `scenes/${name}`);
const posters = (...names: string[]) => names.map((name) => `posters/${name}`);

/** Pictures of each sport; scenes come first, because they show play. */
const PICTURES: Readonly<Record<Sport | "studio" | "training", readonly string[]>> = {
  football: [
    ...scenes(
      "football-hero",
      "football-corner",
      "football-box",
      "football-wing",
      "football-freekick",
      "football-mid",
      "football-goal",
    ),
    ...scenes("football-counter", "football-behind-goal"),
    ...posters("football", "football-net", "football-corner"),
  ],
  hockey: [...scenes("hockey-zone", "hockey-faceoff"), ...posters("hockey", "hockey-line")],
  basketball: [...scenes("basketball-dunk", "basketball-wide", "basketball-key"), ...posters("basketball")],
  handball: [...scenes("handball-d"), ...posters("handball")],
  volleyball: [...scenes("volleyball-serve", "volleyball-net"), ...posters("volleyball")],
  tennis: [...scenes("tennis-serve", "tennis-court"), ...posters("tennis")],
  swimming: [...scenes("swimming-lanes"), ...posters("swimming")],
  athletics: [...scenes("athletics-straight"), ...posters("athletics", "podium")],
  studio: [...scenes("studio-desk"), ...posters("scoreboard", "generic")],
  training: [...posters("training"), ...scenes("football-mid")],
};

const url = (name: string) => `/media/img/${name}.webp`;

/** Consecutive numbers use every picture before one repeats, so that neighbours in a rail differ. */
export function picture(subject: Sport | "studio" | "training", n: number): string {
  return url(cyclicAt(PICTURES[subject], n));
}

/** Returns the picture number `n` of a sport for large use (a player, the head of a page), which is always a scene. */
export function scenePicture(sport: Sport, n: number): string {
  const scenesOf = PICTURES[sport].filter((name) => name.startsWith("scenes/"));
  return url(cyclicAt(scenesOf, n));
}

/** Paths of all pictures of the demo world, relative to the folder of the art. */
export const PICTURE_FILES: readonly string[] = [...new Set(Object.values(PICTURES).flat())].map(
  (name) => `${name}.webp`,
);
