export type Filter = (sample: number) => number;

/** Returns a one-pole low-pass filter. */
export function lowPass(rate: number, frequency: number): Filter {
  const share = 1 - Math.exp((-2 * Math.PI * frequency) / rate);
  let held = 0;
  return (sample) => (held += (sample - held) * share);
}

/** Returns a second-order band-pass filter with unit gain at `frequency`. */
export function bandPass(rate: number, frequency: number, q: number): Filter {
  const w = (2 * Math.PI * frequency) / rate;
  const alpha = Math.sin(w) / (2 * q);
  const a0 = 1 + alpha;
  const [b, a1, a2] = [alpha / a0, (-2 * Math.cos(w)) / a0, (1 - alpha) / a0];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (sample) => {
    const y = b * (sample - x2) - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, sample, y1, y];
    return y;
  };
}
