import { ReelPart, type ReelPartProps } from "#src/features/watch/reel/ReelPart.tsx";
import { SoundOnlyPart, type SoundOnlyPartProps } from "./soundOnly/SoundOnlyPart.tsx";

export interface OverPictureProps extends ReelPartProps, Pick<SoundOnlyPartProps, "setTools"> {}

/** What covers the picture of a match or changes how it plays: sound only, and the key moments. Loads when idle. */
export function OverPicture({ setTools, ...reel }: OverPictureProps) {
  return (
    <>
      <SoundOnlyPart watchContext={reel.watchContext} stage={reel.stage} setTools={setTools} />
      <ReelPart {...reel} />
    </>
  );
}
