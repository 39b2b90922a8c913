import { cyclicAt, dice } from "./random.ts";
import type { Gender } from "./types.ts";

const WOMEN = [
  "Ines",
  "Saga",
  "Noor",
  "Mirela",
  "Elif",
  "Maja",
  "Lena",
  "Aiko",
  "Paula",
  "Freya",
  "Carla",
  "Nadia",
  "Tuva",
  "Rosa",
  "Ida",
  "Camila",
  "Hana",
  "Greta",
  "Zoe",
  "Amara",
  "Luisa",
  "Kaja",
  "Marta",
  "Yuki",
  "Stina",
  "Dalia",
  "Noemi",
  "Vera",
  "Alba",
  "Runa",
] as const;
const MEN = [
  "Mats",
  "Rui",
  "Tomás",
  "Benedek",
  "Jonas",
  "Emil",
  "Luca",
  "Kenji",
  "Pavel",
  "Oscar",
  "Diego",
  "Nils",
  "Aron",
  "Mateo",
  "Ivan",
  "Sami",
  "Viggo",
  "Andrés",
  "Theo",
  "Kofi",
  "Marek",
  "Hugo",
  "Leif",
  "Rafael",
  "Anton",
  "Bruno",
  "Elias",
  "Joel",
  "Milan",
  "Tariq",
] as const;
const FAMILIES = [
  "Duarte",
  "Lind",
  "Olander",
  "Sato",
  "Haas",
  "Bell",
  "Moreno",
  "Vik",
  "Castell",
  "Okoro",
  "Novak",
  "Brandt",
  "Silva",
  "Ekdal",
  "Ruiz",
  "Tamm",
  "Keller",
  "Marsh",
  "Pereira",
  "Holm",
  "Adeyemi",
  "Fontaine",
  "Kovacs",
  "Berg",
  "Salinas",
  "Ito",
  "Varga",
  "Quist",
  "Romero",
  "Lund",
  "Petrov",
  "Amado",
  "Nygaard",
  "Costa",
  "Fell",
  "Arana",
  "Sorensen",
  "Mbeki",
  "Valle",
  "Rask",
  "Teller",
  "Ossian",
  "Ferro",
  "Halde",
  "Nakata",
  "Brook",
  "Zeman",
  "Luna",
  "Thorne",
  "Dahl",
  "Rocha",
  "Wilde",
  "Serra",
  "Kuusik",
  "Blom",
  "Ortega",
  "Finch",
  "Maar",
] as const;

/** Returns a first and a family name that follow from `seed`. */
export function personName(seed: string, gender: Gender): string {
  const d = dice(`name:${seed}`);
  const woman = gender === "female" || (gender === "mixed" && d.chance(0.5));
  return `${d.pick(woman ? WOMEN : MEN)} ${d.pick(FAMILIES)}`;
}

export interface Player {
  readonly name: string;
  readonly number: string;
}

/** Well-known players, who come first in a squad; the others are generated. */
const STARS: Readonly<Record<string, readonly Player[]>> = {
  "team-harbour-city-women": [
    { name: "Ines Duarte", number: "9" },
    { name: "Saga Lind", number: "11" },
  ],
  "team-kestrel": [
    { name: "Mats Olander", number: "10" },
    { name: "Rui Sato", number: "6" },
  ],
};

const SQUAD_SIZE = 16;
const squads = new Map<string, readonly Player[]>();

/** Returns the sixteen players of a team, without duplicate names or numbers. A squad never changes. */
export function squadOf(teamId: string, gender: Gender): readonly Player[] {
  const known = squads.get(teamId);
  if (known) return known;
  const squad = [...(STARS[teamId] ?? [])];
  for (let i = 0; squad.length < SQUAD_SIZE; i++) {
    const name = personName(`${teamId}:${i}`, gender);
    const number = String(2 + ((i * 7 + squad.length) % 29));
    if (squad.every((player) => player.name !== name && player.number !== number)) squad.push({ name, number });
  }
  squads.set(teamId, squad);
  return squad;
}

/** Returns the player at `index` of a squad; the index wraps around. */
export function playerOf(teamId: string, gender: Gender, index: number): Player {
  return cyclicAt(squadOf(teamId, gender), index);
}
