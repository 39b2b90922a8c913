import { expect, test } from "vitest";
import { isSevere, findingText, readAudit } from "./auditReport.ts";

const SHIPPED = new Set(["node_modules/cache", "node_modules/server", "node_modules/server/node_modules/socket"]);
const advisory = (name: string, severity: string, id: string) => ({
  source: 1,
  name,
  dependency: name,
  title: `${name} can be stopped`,
  url: `https://advisories.example/${id}`,
  severity,
  range: "<2.0.0",
});

test("every advisory is one finding, the worst first, and neither dependents nor tools of the build are listed", () => {
  const output = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      server: { name: "server", severity: "high", via: ["socket"], nodes: ["node_modules/server"] },
      cache: {
        name: "cache",
        severity: "moderate",
        via: [advisory("cache", "moderate", "GHSA-2")],
        nodes: ["node_modules/cache"],
      },
      socket: {
        name: "socket",
        severity: "critical",
        via: [advisory("socket", "high", "GHSA-3"), advisory("socket", "critical", "GHSA-4"), "parser"],
        nodes: ["node_modules/socket", "node_modules/server/node_modules/socket"],
      },
      bundler: {
        name: "bundler",
        severity: "critical",
        via: [advisory("bundler", "critical", "GHSA-5")],
        nodes: ["node_modules/bundler"],
      },
    },
  });
  const findings = readAudit(output, SHIPPED) ?? [];
  expect(findings.map(({ advisory }) => advisory)).toEqual(["GHSA-4", "GHSA-3", "GHSA-2"]);
  expect(findings.map(isSevere)).toEqual([true, true, false]);
  expect(findingText(findings[0]!)).toBe("socket, critical: socket can be stopped (versions <2.0.0, GHSA-4)");
});

test("an audit without findings is empty", () => {
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }), SHIPPED)).toEqual([]);
});

test.each([
  [
    "refuses",
    JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405, error: { summary: "", detail: "" } }),
  ],
  ["cannot be reached", JSON.stringify({ message: "connect ECONNREFUSED", error: { summary: "", detail: "" } })],
  ["never answers", ""],
  ["answers with a page", "<!doctype html>"],
  ["answers nothing", "null"],
])("a registry that %s yields no audit", (_, output) => expect(readAudit(output, SHIPPED)).toBeNull());

test("an error of npm itself is thrown", () => {
  const output = JSON.stringify({ error: { code: "ENOLOCK", summary: "A lockfile is missing.", detail: "" } });
  expect(() => readAudit(output, SHIPPED)).toThrow("A lockfile is missing.");
});
