import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { connectEmbedded, connectPostgres } from "./connect.ts";

test("PostgreSQL is configured to end statements after 10 s", async () => {
  let asked = "";
  const server = createServer((socket) =>
    socket.once("data", (startup) => {
      asked = startup.toString("latin1");
      socket.destroy();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await expect(connectPostgres(`postgres://nobody@127.0.0.1:${port}/none`)).rejects.toBeInstanceOf(Error);
  expect(asked).toContain("statement_timeout\0" + "10000\0");
  server.close();
});

test("the server does other things between two queries of the embedded database", async () => {
  const { db, close } = await connectEmbedded();
  const order: string[] = [];
  const queries = ["first", "second", "third"].map((name) => db.execute("select 1").then(() => order.push(name)));
  const other = new Promise<void>((resolve) => setImmediate(resolve)).then(() => order.push("other"));
  await Promise.all([...queries, other]);
  expect(order.indexOf("other")).toBeLessThan(2);
  await close();
}, 60_000);
