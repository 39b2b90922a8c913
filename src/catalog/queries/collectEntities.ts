import type { MediaEvent, SportEvent } from "#src/domain/event/event.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import { isRecord } from "#src/lib/json.ts";

export interface Entities {
  readonly events: ReadonlyMap<string, SportEvent>;
  readonly clips: ReadonlyMap<string, MediaEvent>;
  readonly identities: ReadonlyMap<string, Identity>;
}

/** Of any shape, by id; the first with an id wins. Cached data has passed its mapper. */
export function collectEntities(answers: Iterable<unknown>): Entities {
  const found = {
    events: new Map<string, SportEvent>(),
    clips: new Map<string, MediaEvent>(),
    identities: new Map<string, Identity>(),
  };
  const add = <T extends { readonly id: string }>(map: Map<string, T>, entity: T) => {
    if (!map.has(entity.id)) map.set(entity.id, entity);
  };
  const visit = (answer: unknown): void => {
    if (Array.isArray(answer)) return answer.forEach(visit);
    if (isClip(answer)) return add(found.clips, answer);
    if (isEvent(answer)) return add(found.events, answer);
    if (isIdentity(answer)) return add(found.identities, answer);
    if (!isRecord(answer)) return;
    visit(answer.entries);
    visit(answer.pages);
  };
  for (const answer of answers) visit(answer);
  return found;
}

const hasId = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && typeof value.id === "string";

function isEvent(value: unknown): value is SportEvent {
  return hasId(value) && "commerceCoverage" in value && "status" in value;
}

function isClip(value: unknown): value is MediaEvent {
  return isEvent(value) && "mediaSubType" in value;
}

function isIdentity(value: unknown): value is Identity {
  return hasId(value) && "identityIds" in value && "socialLinks" in value;
}
