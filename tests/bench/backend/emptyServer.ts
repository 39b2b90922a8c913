// A server that reads each request and answers with 4 kB. It shows what this machine can do while the load generator
// runs.
import { createServer } from "node:http";

const answer = Buffer.alloc(4_096, "x");
createServer((request, response) => {
  request.resume().once("end", () => response.end(answer));
}).listen(Number(process.argv[2]), "127.0.0.1");
