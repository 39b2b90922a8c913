import { CHARGES } from "./crestCharges.ts";
import { leagueOf, LEAGUES } from "./leagues.ts";
import { cyclicAt, hash32 } from "./random.ts";
import { teamOf } from "./teams.ts";

/** Outlines on a 64 × 64 field, each with the centre and scale that suit its charge (the figure on the crest). */
const FORMS = [
  { path: "M32 3 57 9v22c0 16-10.5 25.5-25 30C17.5 56.5 7 47 7 31V9z", y: 31, scale: 0.86 },
  { path: "M8 6h48v27c0 14-11 22-24 28C19 55 8 47 8 33z", y: 30, scale: 0.86 },
  { path: "M32 3a29 29 0 1 1 0 58 29 29 0 0 1 0-58z", y: 32, scale: 0.86 },
  { path: "M32 2 58 17v30L32 62 6 47V17z", y: 32, scale: 0.84 },
  { path: "M32 2 61 32 32 62 3 32z", y: 32, scale: 0.66 },
  { path: "M10 5h44v36L32 61 10 41z", y: 28, scale: 0.82 },
] as const;

/** Divisions of the field behind the charge; `{a}` stands for the accent colour. */
const PARTINGS = [
  "",
  '<path fill="{a}" fill-opacity=".28" d="M32 0h32v64H32z"/>',
  '<path fill="{a}" fill-opacity=".28" d="M0 0h64L0 64z"/>',
  '<path fill="{a}" fill-opacity=".28" d="M0 40h64v24H0z"/>',
  '<path fill="{a}" fill-opacity=".24" d="M18 0h9v64h-9zM37 0h9v64h-9z"/>',
  '<path fill="{a}" fill-opacity=".28" d="m0 26 32 22 32-22v22L32 70 0 48z"/>',
] as const;

const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

function clubCrest(id: string, name: string, color: string, accent: string): string {
  const form = cyclicAt(FORMS, hash32(`form:${id}`));
  const parting = cyclicAt(PARTINGS, hash32(`parting:${id}`)).replaceAll("{a}", accent);
  const charge = cyclicAt(CHARGES, hash32(`charge:${id}`))
    .replaceAll("{a}", accent)
    .replaceAll("{f}", color);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="${escape(name)}">` +
    `<clipPath id="c"><path d="${form.path}"/></clipPath><g clip-path="url(#c)"><path fill="${color}" d="M0 0h64v64H0z"/>${parting}` +
    `<g transform="translate(32 ${form.y}) scale(${form.scale}) translate(-32 -32)">${charge}</g></g>` +
    `<path fill="none" stroke="${accent}" stroke-width="3" d="${form.path}"/></svg>`
  );
}

/** Returns a league's crest: a rounded tile with a line under the charge, like the hand-made ones. */
function leagueCrest(id: string, name: string, color: string, accent: string): string {
  const charge = cyclicAt(CHARGES, hash32(`charge:${id}`))
    .replaceAll("{a}", accent)
    .replaceAll("{f}", color);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="${escape(name)}">` +
    `<rect width="64" height="64" rx="12" fill="${color}"/><g transform="translate(32 30) scale(.8) translate(-32 -32)">${charge}</g>` +
    `<path fill="${accent}" d="M14 54h36v4H14z"/></svg>`
  );
}

/** From its colours and id; null for an unknown id. Those with a hand-made crest have a file instead. */
export function crestSvg(id: string): string | null {
  const team = teamOf(id);
  if (team) return clubCrest(team.clubId, team.name, team.color, team.accent);
  if (!LEAGUES.some((league) => league.id === id)) return null;
  const league = leagueOf(id);
  return leagueCrest(id, league.name, league.color, league.accent);
}
