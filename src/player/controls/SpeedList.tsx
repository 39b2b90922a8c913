import { usePlayer } from "#src/player/context/PlayerContext.ts";
import { useMediaRequests, useRate } from "#src/player/context/useMedia.ts";
import { OptionList } from "./OptionList.tsx";

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The speeds of a recording. */
export function SpeedList() {
  const { labels, video } = usePlayer();
  const rate = useRate();
  const { setRate } = useMediaRequests();
  const options = RATES.map((value) => ({
    value: value as number,
    label: value === 1 ? labels.normal : labels.rate(value),
  }));
  const choose = (wanted: number) => {
    if (video !== null) setDefaultRate(video, wanted);
    setRate(wanted);
  };
  return <OptionList label={labels.speed} options={options} chosen={rate} onChoose={choose} />;
}

/** Sets the default rate, to which an element returns when it is emptied for another source or decoder. */
function setDefaultRate(video: HTMLVideoElement, rate: number): void {
  video.defaultPlaybackRate = rate;
}
