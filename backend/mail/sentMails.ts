import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A mail in plain text. */
export interface Mail {
  readonly to: string;
  /** The name of the sender, which is the tenant's. */
  readonly from: string;
  /** Language of subject and text (BCP 47). */
  readonly locale: string;
  readonly subject: string;
  readonly text: string;
}

/** A sent mail; `sentAt` in epoch ms. */
export interface SentMail extends Mail {
  readonly sentAt: number;
}

const MAX_SHOWN = 50;

/** Older mails are deleted when a new one is written, so that the folder does not grow for years. */
const MAX_STORED = 500;

/** Where mails are files, and the address that they come from. */
export interface MailFolder {
  readonly folder: string;
  readonly sender: string;
}

/** For mail programs (RFC 5322). The file gets its final name only when it is complete. */
export async function sendMail(
  { folder, sender }: MailFolder,
  now: number,
  { to, from, locale, subject, text }: Mail,
): Promise<void> {
  const name = `${String(now).padStart(15, "0")}-${randomUUID()}`;
  const head = [
    `Date: ${new Date(now).toUTCString()}`,
    `To: ${oneLine(to)}`,
    `From: ${phrase(from)} <${sender}>`,
    `Subject: ${encoded(subject)}`,
    `Message-ID: <${name}@${domainOf(sender)}>`,
    "MIME-Version: 1.0",
    `Content-Language: ${oneLine(locale)}`,
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
  ];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${name}`);
  await writeFile(draft, `${head.join("\r\n")}\r\n\r\n${text.replace(/\r?\n/g, "\r\n")}`, { mode: 0o600 });
  await rename(draft, join(folder, `${name}.eml`));
  const tooOld = (await namesIn(folder)).slice(MAX_STORED);
  await Promise.all(tooOld.map((old) => rm(join(folder, old), { force: true })));
}

/** Returns the newest mails in `folder`, newest first; none if the folder does not exist. */
export async function listMails(folder: string): Promise<SentMail[]> {
  const newest = (await namesIn(folder)).slice(0, MAX_SHOWN);
  return Promise.all(
    newest.map(async (name) => ({
      ...toMail(await readFile(join(folder, name), "utf8")),
      sentAt: parseInt(name, 10),
    })),
  );
}

/** Returns the names of the mails in the folder, newest first; names begin with the time. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => /^\d+-[\w-]+\.eml$/.test(name))
    .toSorted()
    .toReversed();
}

function toMail(file: string): Mail {
  const end = file.indexOf("\r\n\r\n");
  // A long header continues on the next line, which begins with a space.
  const head = file.slice(0, end).replaceAll("\r\n ", " ").split("\r\n");
  const field = (name: string) => head.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? "";
  const from = decoded(field("From").replace(/ <[^<>]*>$/, "")).replace(/^"(.*)"$/, "$1");
  return {
    to: field("To"),
    from,
    locale: field("Content-Language"),
    subject: decoded(field("Subject")),
    text: file.slice(end + 4).replaceAll("\r\n", "\n"),
  };
}

export const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);

/** Removes line breaks, which would start another header. */
const oneLine = (value: string) => value.replace(/[\r\n]+/g, " ");

/** Encodes characters beyond ASCII as encoded words (RFC 2047), each within the length limit. */
function encoded(value: string): string {
  const line = oneLine(value);
  if (/^[\x20-\x7e]*$/.test(line)) return line;
  // Ten characters are at most 40 bytes.
  return (line.match(/.{1,10}/gu) ?? [])
    .map((part) => `=?utf-8?B?${Buffer.from(part).toString("base64")}?=`)
    .join("\r\n ");
}

/** Formats the name before an address; quotes it if it contains special characters. */
function phrase(name: string): string {
  const line = encoded(name);
  return line.startsWith("=?") || /^[\w ]*$/.test(line) ? line : `"${line.replace(/["\\]/g, "")}"`;
}

const decoded = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?B\?([\w+/=]*)\?=/g, (_word, base64: string) => Buffer.from(base64, "base64").toString());
