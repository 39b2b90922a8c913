import { useState } from "react";
import type { SportEvent } from "#src/domain/event/event.ts";
import { SoundBoard } from "./SoundBoard.tsx";
import { readSoundChoice } from "./soundChoice.ts";

/** A match that was left with sound only shows no picture while the code for that loads. */
export function RememberedBoard({ event }: { readonly event: SportEvent }) {
  const [isOn] = useState(() => readSoundChoice().eventId === event.id);
  return isOn && <SoundBoard event={event} />;
}
