import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listMails, sendMail } from "./sentMails.ts";

const SENDER = "no-reply@club.example";
const HEAD = { from: "Touchline", locale: "en" };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mails-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("[AUTH-14] the newest mails are listed first, as written", async () => {
  await sendMail({ folder, sender: SENDER }, 1000, {
    to: "a@demo.example",
    ...HEAD,
    subject: "First",
    text: "One\nTwo",
  });
  await sendMail({ folder, sender: SENDER }, 2000, {
    to: "b@demo.example",
    ...HEAD,
    subject: "Second\r\nBcc: c@demo.example",
    text: "",
  });
  expect(await listMails(folder)).toEqual([
    { to: "b@demo.example", ...HEAD, subject: "Second Bcc: c@demo.example", text: "", sentAt: 2000 },
    { to: "a@demo.example", ...HEAD, subject: "First", text: "One\nTwo", sentAt: 1000 },
  ]);
});

test("[AUTH-14] only the newest 500 mails are stored, and other files stay", async () => {
  const old = Array.from({ length: 502 }, (_, index) => `${String(index).padStart(15, "0")}-old.eml`);
  await Promise.all([...old, "notes.txt"].map((name) => writeFile(join(folder, name), "")));
  await sendMail({ folder, sender: SENDER }, 9000, { to: "a@demo.example", ...HEAD, subject: "New", text: "" });
  const names = await readdir(folder);
  expect(names).toHaveLength(501);
  expect(names).toContain("notes.txt");
  expect(names).not.toContain(old[2]);
  expect(names).toContain(old[3]);
  expect((await listMails(folder))[0]?.subject).toBe("New");
});

test("[AUTH-14] sender and subject may use any script, in lines of valid length", async () => {
  const mail = {
    to: "a@demo.example",
    from: "ריביירה, “TV”",
    locale: "he",
    subject: "בחירת סיסמה חדשה ועוד הרבה מילים אחריה",
    text: "טקסט",
  };
  await sendMail({ folder, sender: SENDER }, 1000, mail);
  expect(await listMails(folder)).toEqual([{ ...mail, sentAt: 1000 }]);
  const [name = ""] = await readdir(folder);
  const [head = ""] = (await readFile(join(folder, name), "utf8")).split("\r\n\r\n");
  expect(head).toMatch(/^[\x20-\x7e\r\n]*$/);
  expect(head.split("\r\n").filter((line) => line.length > 76 && !line.startsWith("Message-ID"))).toEqual([]);
});

test("[AUTH-14] a sender name with special characters is quoted", async () => {
  await sendMail({ folder, sender: SENDER }, 1000, {
    to: "a@demo.example",
    ...HEAD,
    from: 'Sport <x@y>, "Ltd"',
    subject: "S",
    text: "",
  });
  expect((await listMails(folder))[0]?.from).toBe("Sport <x@y>, Ltd");
});

test("[AUTH-14] a mail comes from the address that it is given", async () => {
  await sendMail({ folder, sender: SENDER }, 1000, { to: "a@demo.example", ...HEAD, subject: "S", text: "" });
  const [name = ""] = await readdir(folder);
  const file = await readFile(join(folder, name), "utf8");
  expect(file).toContain("From: Touchline <no-reply@club.example>\r\n");
  expect(file).toMatch(/^Message-ID: <\S+@club\.example>\r$/m);
});
