/** A rendition of a stream, as the master playlist lists it. */
export interface Variant {
  readonly id: string;
  readonly codecs: string;
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  readonly bandwidth: number;
  readonly averageBandwidth: number;
}

/** An audio track that viewers can choose, in one codec. */
export interface AudioTrack {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly codec: string;
}

/** Returns the group of audio tracks with the audio codec of a variant. */
const groupOf = (codec: string): string => (codec.includes("opus") ? "sounds-opus" : "sounds-aac");

function audioLines(sounds: readonly AudioTrack[]): string[] {
  const seen = new Set<string>();
  return sounds.map(({ id, name, language, codec }) => {
    const group = groupOf(codec);
    const isFirst = !seen.has(group);
    seen.add(group);
    const what = `GROUP-ID="${group}",LANGUAGE="${language}",NAME="${name}"`;
    return `#EXT-X-MEDIA:TYPE=AUDIO,${what},AUTOSELECT=YES,DEFAULT=${isFirst ? "YES" : "NO"},CHANNELS="1",URI="${id}.m3u8"`;
  });
}

/** The lowest variant is first, because players start with the first one that they can play. */
export function masterPlaylist(
  variants: readonly Variant[],
  sounds: readonly AudioTrack[],
  withCaptions: boolean,
): string {
  const lines = ["#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-INDEPENDENT-SEGMENTS"];
  lines.push(...audioLines(sounds));
  if (withCaptions)
    lines.push(
      '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",LANGUAGE="en",NAME="English",AUTOSELECT=YES,DEFAULT=NO,FORCED=NO,URI="captions-en.m3u8"',
    );
  for (const one of [...variants].sort((a, b) => a.height - b.height || a.bandwidth - b.bandwidth)) {
    const attributes = [
      `BANDWIDTH=${one.bandwidth}`,
      `AVERAGE-BANDWIDTH=${one.averageBandwidth}`,
      `RESOLUTION=${one.width}x${one.height}`,
      `FRAME-RATE=${one.frameRate.toFixed(3)}`,
      `CODECS="${one.codecs}"`,
      ...(sounds.length > 0 ? [`AUDIO="${groupOf(one.codecs)}"`] : []),
      ...(withCaptions ? ['SUBTITLES="captions"'] : []),
    ];
    lines.push(`#EXT-X-STREAM-INF:${attributes.join(",")}`, `${one.id}.m3u8`);
  }
  return `${lines.join("\n")}\n`;
}
