// Answers every request with the same bytes from memory, and does nothing else: what Fastify can do on this machine.
import { readFileSync } from "node:fs";
import fastify from "fastify";

const [port, file] = process.argv.slice(2);
const bytes = readFileSync(file ?? "");
const app = fastify();
app.get("/*", async (_request, reply) =>
  reply.type("text/html; charset=utf-8").header("content-encoding", "br").send(bytes),
);
await app.listen({ port: Number(port), host: "127.0.0.1" });
