// Serves the portal with hot reload at PORT (4173), with the backend of `npm start` behind it at BACKEND_PORT (4174).
import { createServer } from "vite";
import { readTenant } from "./tenant.mjs";

await readTenant();

const port = Number(process.env.PORT ?? 4173);
process.env.BACKEND_PORT ??= "4174";
process.env.PORT = process.env.BACKEND_PORT;

await import("./serve.ts");

const portal = await createServer({ server: { port, strictPort: true } });
await portal.listen();
portal.printUrls();
