/** Club colours as pairs of a dark field and a light charge; every pair holds at 20 px on dark and light pages. */
export const PALETTE: readonly (readonly [field: string, charge: string])[] = [
  ["#0f2a4a", "#35c3d6"], ["#8c1d2f", "#f6efe4"], ["#1e6b45", "#f3d06a"], ["#2f4fb0", "#ffd23a"], ["#3a2d6b", "#7fe0d0"],
  ["#7a3d0a", "#ffe0b0"], ["#0b4f58", "#f4f7fc"], ["#b3421f", "#fff3d6"], ["#5b2a86", "#ffc94a"], ["#153d2e", "#a7e36b"],
  ["#2a1c3d", "#e9447a"], ["#164f8c", "#f4f9ff"], ["#6b1530", "#ffb3a7"], ["#23262d", "#ff8552"], ["#00594f", "#ffe08a"],
  ["#4a2208", "#f2b134"], ["#1b2a49", "#9fd8ff"], ["#a3195b", "#ffe5f1"], ["#31440f", "#e8f0a5"], ["#0a4d8c", "#ffd9a0"],
];
