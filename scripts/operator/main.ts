// Names the first operator, and helps one who has lost the second factor: docs/your-season.md.
import { openStore } from "../season/openStore.ts";

const USAGE = `npm run operator -- add mail@club.example      makes this account an operator
npm run operator -- remove mail@club.example   takes its role
npm run operator -- reset mail@club.example    forgets its second factor: it sets up a new one
npm run operator -- list                       shows who has a role`;

const [command, email, ...more] = process.argv.slice(2);

async function run(): Promise<void> {
  const isList = command === "list";
  if (more.length > 0 || isList !== (email === undefined)) throw new Error(USAGE);
  const { operators, close } = await openStore(process.env);
  try {
    if (isList) {
      const { people } = await operators.listRoles();
      for (const person of people) console.log(`${person.role}  ${person.email}`);
      if (people.length === 0) console.log("Nobody has a role");
    } else await change(operators, email ?? "");
  } finally {
    await close();
  }
}

async function change(operators: Awaited<ReturnType<typeof openStore>>["operators"], address: string): Promise<void> {
  if (command === "add") {
    await operators.addOperator(address);
    console.log(`${address} is an operator now. The first sign-in asks for a second factor`);
  } else if (command === "remove") {
    await operators.removeRole(address);
    console.log(`${address} has no role now`);
  } else if (command === "reset") {
    await operators.resetFactor(address);
    console.log(`${address} sets up a new second factor at the next sign-in`);
  } else throw new Error(USAGE);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
