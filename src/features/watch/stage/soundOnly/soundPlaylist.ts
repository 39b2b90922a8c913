import { canDecode, codecFamily, pickFamily } from "#src/player/manifest/codecs.ts";
import { attribute, isMaster } from "#src/player/manifest/playlist.ts";

/** What sound alone may need, bit/s; also stands for a sound that names no bit rate. */
const SOUND_RATE = 64_000;
const SOUND_CODEC = /^(?:mp4a|opus|flac|alac|[ae]c-[34])/i;
const STREAM = "#EXT-X-STREAM-INF:";

interface Variant {
  readonly info: string;
  readonly uri: string;
}

const rateOf = ({ info }: Variant): number => Number.parseFloat(attribute(info, "BANDWIDTH") ?? "") || 0;
const codecsOf = ({ info }: Variant): string => attribute(info, "CODECS") ?? "";
const listOf = (codecs: string): string[] => codecs.split(",").map((codec) => codec.trim());
const isSound = (variant: Variant): boolean =>
  attribute(variant.info, "RESOLUTION") === null && listOf(codecsOf(variant)).every((codec) => SOUND_CODEC.test(codec));
const byRate = (variants: readonly Variant[]): Variant[] => variants.toSorted((a, b) => rateOf(a) - rateOf(b));

/** Returns a master playlist with the sound alone, else with the lowest rendition; any other playlist as it is. */
export function soundPlaylist(text: string): string {
  if (!isMaster(text)) return text;
  const { variants, others } = split(text);
  const sounds = byRate(variants.filter((variant) => isSound(variant) && canDecode(codecsOf(variant))));
  const lowest = lowestOf(variants.filter((variant) => !isSound(variant)));
  const sound = sounds.findLast((variant) => rateOf(variant) <= SOUND_RATE) ?? sounds[0];
  const chosen = sound ?? (lowest && (soundBeside(lowest, others) ?? lowest));
  return chosen === undefined ? text : [...others, chosen.info, chosen.uri, ""].join("\n");
}

function split(text: string): { readonly variants: readonly Variant[]; readonly others: readonly string[] } {
  const variants: Variant[] = [];
  const others: string[] = [];
  let info: string | null = null;
  for (const line of text.split(/\r?\n/).map((untrimmed) => untrimmed.trim())) {
    if (line.startsWith(STREAM)) info = line;
    else if (info !== null && line !== "" && !line.startsWith("#")) {
      variants.push({ info, uri: line });
      info = null;
    } else if (line !== "") others.push(line);
  }
  return { variants, others };
}

/** The lowest in the codec that would be played with its picture. */
function lowestOf(variants: readonly Variant[]): Variant | undefined {
  const family = pickFamily(variants.map(codecsOf), canDecode);
  return byRate(variants).find((variant) => family === null || codecFamily(codecsOf(variant)) === family);
}

/** The sound of a rendition, if it is a playlist of its own. The choice between languages stays. */
function soundBeside(variant: Variant, others: readonly string[]): Variant | undefined {
  const group = attribute(variant.info, "AUDIO");
  const sounds = others.filter(
    (line) =>
      line.startsWith("#EXT-X-MEDIA:") && attribute(line, "TYPE") === "AUDIO" && attribute(line, "GROUP-ID") === group,
  );
  const usual = sounds.find((line) => attribute(line, "DEFAULT") === "YES") ?? sounds[0];
  const uri = usual === undefined ? null : attribute(usual, "URI");
  if (uri === null) return undefined;
  const codecs = listOf(codecsOf(variant)).filter((codec) => SOUND_CODEC.test(codec));
  const named = codecs.length === 0 ? "" : `,CODECS="${codecs.join(",")}"`;
  return { info: `${STREAM}BANDWIDTH=${SOUND_RATE}${named},AUDIO="${group}"`, uri };
}
