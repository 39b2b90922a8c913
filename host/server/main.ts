// Runs the host alone, before an API elsewhere: npm run host -- --api https://api.acme.example --config config.json
import { proxyWarning } from "#serving/http/proxyWarning.ts";
import { runProgram, runServer } from "#serving/http/runServer.ts";
import { readHostSettings } from "./settings.ts";
import { startHost } from "./startHost.ts";

await runProgram(async () => {
  const settings = readHostSettings(process.env, process.argv.slice(2));
  const warning = proxyWarning(settings);
  if (warning !== null) console.warn(warning);
  const own = await runServer(settings, (server) => startHost(settings, server));
  console.log(`The portal is ready at ${own}`);
});
