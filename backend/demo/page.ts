import type { FastifyReply } from "fastify";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes `text` for HTML, including quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);

/** A complete document; `title` is text, `main` is HTML, both in the language `lang`. */
export const page = (title: string, main: string, lang = "en") => `<!doctype html>
<html lang="${lang}" dir="${lang === "he" ? "rtl" : "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/demo/style.css">
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;

/** No scripts, no framing, forms only to its own origin and to `formTargets`, the targets of redirects. */
export const documentHeaders = (formTargets: readonly string[] = []) => ({
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "content-security-policy": [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...formTargets].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
});

/** Sends a page whose forms have no other targets than its own origin. */
export const sendPage = (
  reply: FastifyReply,
  title: string,
  main: string,
  { status = 200, lang = "en" } = {},
): FastifyReply =>
  reply
    .status(status)
    .headers(documentHeaders())
    .send(page(title, main, lang));
