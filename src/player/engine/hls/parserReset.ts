import type Hls from "hls.js";

/** After a discontinuity times may begin at 0 again: WebKitGTK then drops all until those from before are reached. */
export function resetParserAtInit(hls: Hls, { Events }: typeof Hls): void {
  hls.on(Events.BUFFER_CREATED, (_, { tracks }) => {
    for (const { buffer } of Object.values(tracks))
      if (buffer && !Object.hasOwn(buffer, "appendBuffer")) extend(buffer);
  });
}

function extend(buffer: Pick<SourceBuffer, "appendBuffer" | "abort">): void {
  const append = buffer.appendBuffer.bind(buffer);
  buffer.appendBuffer = (data) => {
    if (isInitSegment(data)) reset(buffer);
    append(data);
  };
}

function reset(buffer: Pick<SourceBuffer, "abort">): void {
  try {
    buffer.abort();
  } catch {
    // The stream has ended; what is appended opens it again.
  }
}

/** hls.js appends fragmented MP4, or MPEG audio without init segments. */
function isInitSegment(data: BufferSource): boolean {
  const [bytes, from] = ArrayBuffer.isView(data) ? [data.buffer, data.byteOffset] : [data, 0];
  const type = String.fromCharCode(...new Uint8Array(bytes, from, Math.min(8, data.byteLength)).subarray(4));
  return type === "ftyp" || type === "moov";
}
