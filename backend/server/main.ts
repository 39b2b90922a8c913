// Runs the reference backend alone: an API with its sockets and media. The portal's pages are the host's (host/).
import { runProgram } from "#serving/http/runServer.ts";
import { runBackend } from "./run.ts";
import { readSettings } from "./settings.ts";

await runProgram(() => runBackend(readSettings(process.env, { isAtTerminal: process.stdout.isTTY })));
