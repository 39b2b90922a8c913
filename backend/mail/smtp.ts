import { createTransport } from "nodemailer";
import { isLoopback } from "#serving/http/localRequest.ts";
import type { MailClient } from "./mailSender.ts";
import { domainOf } from "./sentMails.ts";

/** The mail server, and the address that mails come from. */
export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly url: string;
  readonly sender: string;
}

const PATIENCE_MS = 20_000;

export function createSmtpClient({ url, sender }: SmtpSettings): MailClient {
  const { hostname, port, protocol, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const transport = createTransport({
    host: hostname,
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    // Passwords and links go over the network.
    requireTLS: !secure && !isLoopback(hostname),
    ...(username !== "" && {
      auth: {
        user: decodeURIComponent(username),
        pass: decodeURIComponent(password),
      },
    }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    pool: true,
    maxConnections: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, to, from, locale, subject, text, created }) => {
      try {
        await transport.sendMail({
          to: {
            name: "",
            address: to,
          },
          from: {
            name: from,
            address: sender,
          },
          subject,
          text,
          date: new Date(created),
          messageId: `<${id}@${domainOf(sender)}>`,
          headers: {
            "Content-Language": locale,
            "Auto-Submitted": "auto-generated",
          },
        });
        return null;
      } catch (error) {
        const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
        // What the server says of a sign-in or of itself may change; what it says of this mail will not.
        const isOfMail =
          error instanceof Error && "code" in error && ["EENVELOPE", "EMESSAGE"].includes(String(error.code));
        return { problem: problemOf(error), isFinal: isOfMail && code >= 500 };
      }
    },
    close: () => transport.close(),
  };
}

const problemOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ").slice(0, 300);
