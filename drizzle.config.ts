import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./backend/db/schema.ts",
    "./backend/db/accountTables.ts",
    "./backend/db/commerceTables.ts",
    "./backend/db/viewerTables.ts",
    "./backend/db/pushTables.ts",
    "./backend/db/calendarTables.ts",
    "./backend/db/catalogueTables.ts",
    "./backend/db/mailTables.ts",
    "./backend/db/operatorTables.ts",
  ],
  out: "./backend/db/migrations",
});
