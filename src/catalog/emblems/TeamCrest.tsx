import type { Team } from "#src/domain/event/event.ts";
import { Crest, type CrestProps } from "./Crest.tsx";

interface TeamCrestProps extends Omit<CrestProps, "src" | "name"> {
  readonly team: Team;
}

/** Shows the crest of a side, or a question mark while nobody knows it (EVT-18). */
export const TeamCrest = ({ team, ...rest }: TeamCrestProps) => (
  <Crest {...rest} src={team.logoUrl} name={team.open ? "?" : team.name} />
);
