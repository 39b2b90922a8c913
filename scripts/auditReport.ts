// Reads the output of `npm audit --json` (report version 2).

type Severity = "critical" | "high" | "moderate" | "low" | "info";

export interface Finding {
  readonly name: string;
  readonly severity: Severity;
  readonly title: string;
  readonly range: string;
  /** Id of the advisory, such as `GHSA-…`. */
  readonly advisory: string;
}

interface Report {
  /** Only objects in `via` are advisories; a string names another vulnerable package of the report. */
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly via: readonly (string | Advisory)[]; readonly nodes: readonly string[] }>
  >;
  readonly error?: { readonly code?: string; readonly summary?: string };
}

interface Advisory {
  readonly source: number;
  readonly name: string;
  readonly title: string;
  readonly url?: string;
  readonly severity: Severity;
  readonly range: string;
}

const ORDER: readonly Severity[] = ["critical", "high", "moderate", "low", "info"];

/** Worst first; null when the registry returned none. Throws on an error of npm itself. */
export function readAudit(output: string, folders: ReadonlySet<string>): readonly Finding[] | null {
  const report = parse(output);
  // An error of npm itself has a code; a registry that answers with something else leaves only a message.
  if (report?.error?.code !== undefined) throw new Error(`npm audit: ${report.error.summary ?? report.error.code}`);
  if (report?.vulnerabilities === undefined) return null;
  return Object.values(report.vulnerabilities)
    .filter(({ nodes }) => nodes.some((folder) => folders.has(folder)))
    .flatMap(({ via }) => via.filter((one) => typeof one !== "string"))
    .map(({ source, name, title, url, severity, range }) => ({
      name,
      severity,
      title,
      range,
      advisory: url?.split("/").at(-1) || String(source),
    }))
    .sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}

function parse(output: string): Report | null {
  try {
    return JSON.parse(output) as Report | null;
  } catch {
    return null;
  }
}

export const isSevere = ({ severity }: Finding): boolean => severity === "high" || severity === "critical";

export const findingText = ({ name, severity, title, range, advisory }: Finding): string =>
  `${name}, ${severity}: ${title} (versions ${range}, ${advisory})`;
