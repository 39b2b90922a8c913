import { ReelPart, type ReelPartProps } from "#src/features/watch/reel/ReelPart.tsx";
import { SoundOnlyPart, type SoundOnlyPartProps } from "./soundOnly/SoundOnlyPart.tsx";

export interface OverPictureProps extends ReelPartProps, Pick<SoundOnlyPartProps, "setTools"> {}

/** What comes over the picture of a match, once there is time to load it. */
export function OverPicture({ setTools, ...reel }: OverPictureProps) {
  return (
    <>
      <SoundOnlyPart watchContext={reel.watchContext} stage={reel.stage} setTools={setTools} />
      <ReelPart {...reel} />
    </>
  );
}
