import type { FastifyInstance } from "fastify";
import type { Deps } from "#backend/deps.ts";
import { escapeHtml, sendPage } from "#backend/demo/page.ts";
import { listMails, type SentMail } from "#backend/mail/sentMails.ts";

/** Adds `GET /demo/outbox`: the mails of the demo, newest first. */
export function sentMailRoutes(app: FastifyInstance, { mailDir, mailKey }: Pick<Deps, "mailDir" | "mailKey">): void {
  app.get<{ Querystring: { key?: unknown } }>("/demo/outbox", async ({ query }, reply) => {
    if (mailKey !== null && query.key !== mailKey)
      return sendPage(
        reply,
        "Outbox",
        "<h1>Outbox</h1>\n<p>The server printed the whole address of this page at its start.</p>",
        {
          status: 403,
        },
      );
    const mails = await listMails(mailDir);
    const list = mails.length === 0 ? "<p>No mail was sent yet.</p>" : mails.map(toArticle).join("\n");
    return sendPage(
      reply,
      "Outbox",
      `<h1>Outbox</h1>\n<p>What a mail server would have sent, newest first.</p>\n${list}`,
    );
  });
}

const toArticle = ({
  to,
  locale,
  subject,
  text,
  sentAt,
}: SentMail) => `<article lang="${escapeHtml(locale)}" dir="auto">
<h2>${escapeHtml(subject)}</h2>
<p><small>To ${escapeHtml(to)}, <time datetime="${new Date(sentAt).toISOString()}">${new Date(sentAt).toUTCString()}</time></small></p>
<p class="mail">${linked(escapeHtml(text.trim()))}</p>
</article>`;

/** Turns URLs in escaped text into links; a URL ends at an escaped character other than `&amp;`. */
const linked = (html: string) =>
  html.replace(/https?:\/\/[^\s&<]+(?:&amp;[^\s&<]+)*/g, (url) => `<a href="${url}">${url}</a>`);
