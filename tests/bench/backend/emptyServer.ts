// A server that reads each request and answers 4 kB: what this machine can do at all while the load runs beside it.
import { createServer } from "node:http";

const answer = Buffer.alloc(4_096, "x");
createServer((request, response) => {
  request.resume().once("end", () => response.end(answer));
}).listen(Number(process.argv[2]), "127.0.0.1");
