// What `npm audit --json` says, in its report of version 2.

type Severity = "critical" | "high" | "moderate" | "low" | "info";

export interface Finding {
  readonly name: string;
  readonly severity: Severity;
  readonly title: string;
  /** Range of the versions affected. */
  readonly range: string;
  /** Id of the advisory, such as `GHSA-…`. */
  readonly advisory: string;
}

interface Report {
  /** Only the advisories count: a name says that a package needs another one of the report. */
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>>;
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

/** Findings of an audit, worst first; null when the registry gave none. Throws what npm itself could not do. */
export function readAudit(output: string): readonly Finding[] | null {
  const report = parse(output);
  // A fault of npm's own has a code; what the registry answered instead of an audit stands in a message.
  if (report?.error?.code !== undefined) throw new Error(`npm audit: ${report.error.summary ?? report.error.code}`);
  if (report?.vulnerabilities === undefined) return null;
  return Object.values(report.vulnerabilities)
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

export const isGrave = ({ severity }: Finding): boolean => severity === "high" || severity === "critical";

export const lineOf = ({ name, severity, title, range, advisory }: Finding): string =>
  `${name}, ${severity}: ${title} (versions ${range}, ${advisory})`;
