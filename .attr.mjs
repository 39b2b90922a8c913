import { readFileSync, readdirSync } from "node:fs";
import { TraceMap, eachMapping } from "@jridgewell/trace-mapping";
const by = {};
for (const f of readdirSync("/tmp/home/distmap/assets").filter((f) => /^(index|cards|HomeScreen|routes|useLive|device)[^/]*\.js$/.test(f) )) {
  if (f.startsWith("index") && !/index-/.test(f)) continue;
  const code = readFileSync("/tmp/home/distmap/assets/" + f, "utf8").split("\n");
  const map = new TraceMap(readFileSync("/tmp/home/distmap/assets/" + f + ".map", "utf8"));
  let last = null;
  eachMapping(map, (m) => { if (last && last.generatedLine === m.generatedLine) { const n = m.generatedColumn - last.generatedColumn; const k = f.split("-")[0] + " " + (last.source ?? "?").replace(/.*node_modules\//, "nm/").replace(/.*\/src\//, "src/"); by[k] = (by[k] ?? 0) + n; } last = m; });
}
const rows = Object.entries(by).sort((a, b) => b[1] - a[1]);
console.log(rows.slice(0, 60).map(([k, v]) => v + " " + k).join("\n"));
