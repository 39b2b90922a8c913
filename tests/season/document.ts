import { readFileSync } from "node:fs";

/** What a reader of the document does: writes a file, runs commands, or leaves a program running in its terminal. */
export type Step =
  | { readonly does: "write"; readonly path: string; readonly text: string }
  | { readonly does: "run" | "stay"; readonly command: string };

/** A chapter of the document with what is to be done in it, in order. */
export interface Chapter {
  readonly heading: string;
  readonly steps: readonly Step[];
}

/**
 * Reads what a document tells its reader to do. A block `sh` is run, `sh stays` is left running, and any other with a path
 * behind its language is written to that path; the rest is there to be read.
 */
export function readChapters(path: string): readonly Chapter[] {
  const chapters: { heading: string; steps: Step[] }[] = [{ heading: "", steps: [] }];
  let fence: { readonly info: string; readonly lines: string[] } | null = null;
  for (const line of readFileSync(path, "utf8").split("\n")) {
    if (fence === null) {
      if (line.startsWith("```")) fence = { info: line.slice(3).trim(), lines: [] };
      else if (line.startsWith("## ")) chapters.push({ heading: line.slice(3), steps: [] });
    } else if (line === "```") {
      const step = stepOf(fence.info, fence.lines.join("\n"));
      if (step !== null) chapters.at(-1)?.steps.push(step);
      fence = null;
    } else fence.lines.push(line);
  }
  return chapters;
}

function stepOf(info: string, text: string): Step | null {
  const [language, rest] = info.split(" ");
  if (language === "sh") return { does: rest === "stays" ? "stay" : "run", command: text };
  return rest === undefined ? null : { does: "write", path: rest, text: `${text}\n` };
}
