import { createServer, type AddressInfo, type Socket } from "node:net";

/** A mail server that keeps what it is sent. */
export interface SmtpServer {
  readonly url: string;
  /** Whole mails, as they came. */
  readonly mails: readonly string[];
  /** What it answers to the recipient of the next mails, such as `451 Try later`; null takes them. */
  refusal: string | null;
  readonly stop: () => Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => socket.destroy());
    let body: string | null = null;
    let unread = "";
    const answer = (text: string) => socket.write(`${text}\r\n`);
    answer("220 mail.club.example");
    const hear = (line: string) => {
      if (body !== null) {
        if (line !== ".") return void (body += `${line}\r\n`);
        mails.push(body);
        body = null;
        return answer("250 Taken");
      }
      const word = line.slice(0, 4).toUpperCase();
      if (word === "RCPT" && made.refusal !== null) return answer(made.refusal);
      if (word === "DATA") {
        body = "";
        return answer("354 Go on");
      }
      if (word === "QUIT") return socket.end("221 Bye\r\n");
      return answer("250 Ok");
    };
    socket.setEncoding("utf8").on("data", (text: string) => {
      const lines = (unread + text).split("\r\n");
      unread = lines.pop() ?? "";
      lines.forEach(hear);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const made: SmtpServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    refusal: null,
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return made;
}
