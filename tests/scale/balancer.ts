import { connect, createServer, type AddressInfo } from "node:net";

/** Starts a load balancer: each connection goes to the next server that can be reached. */
export async function startBalancer(urls: readonly string[]): Promise<{ url: string; stop: () => void }> {
  let turn = 0;
  const server = createServer((client) => {
    const attempt = (left: number) => {
      const target = new URL(urls[turn++ % urls.length] ?? "");
      const upstream = connect(Number(target.port), target.hostname);
      let reached = false;
      client.once("error", () => upstream.destroy());
      client.once("close", () => upstream.destroy());
      upstream.once("connect", () => {
        reached = true;
        client.pipe(upstream);
        upstream.pipe(client);
      });
      upstream.once("error", () => (reached || left === 0 ? client.destroy() : attempt(left - 1)));
    };
    attempt(urls.length - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
