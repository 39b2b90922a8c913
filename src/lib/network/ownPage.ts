/** Whole, HTML, and with a policy under which it starts. A host may answer anything with 200. */
export async function isOwnPage(html: string, headers: Headers, build: string): Promise<boolean> {
  if (!/^text\/html\b/i.test(headers.get("Content-Type") ?? "")) return false;
  // scripts/vite/buildManifest.ts puts the id of the build into index.html.
  if (!html.includes(`<meta name="build" content="${build}"`) || !html.includes("</html>")) return false;
  return mayStart(html, headers.get("Content-Security-Policy") ?? "");
}

/** Returns whether every policy of a page allows the script that starts the portal: inline, or as its file. */
async function mayStart(html: string, policies: string): Promise<boolean> {
  const [, attributes = "", script = ""] = /<script\b([^>]*)>([\s\S]*?)<\/script>/i.exec(html) ?? [];
  const nonce = /\bnonce="([^"]+)"/.exec(attributes)?.[1];
  const allowing = [`'sha256-${await sha256(script)}'`, `'nonce-${nonce}'`];
  // Two policies are one header with a comma between them.
  return policies.split(",").every((policy) => {
    const sources = scriptSources(policy);
    if (sources === null || sources.some((source) => allowing.includes(source))) return true;
    if (sources.includes("'strict-dynamic'")) return false;
    // 'unsafe-inline' means nothing beside a hash or a nonce.
    const allowsInline =
      sources.includes("'unsafe-inline'") && !sources.some((source) => /^'(?:sha\d|nonce-)/.test(source));
    return allowsInline || (html.includes('id="boot-file"') && sources.includes("'self'"));
  });
}

function scriptSources(policy: string): readonly string[] | null {
  const directives = new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
  const named = ["script-src-elem", "script-src", "default-src"].find((name) => directives.has(name));
  return named === undefined ? null : (directives.get(named) ?? []);
}

/** Returns the SHA-256 digest of a text as policies name it. */
async function sha256(text: string): Promise<string> {
  // oxlint-disable-next-line no-restricted-properties -- only a page with a worker, which needs https, stores pages
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
