/** Where drizzle-kit finds the tables and puts the migrations. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/*/tables.ts',
  out: './server/platform/migrations',
});
