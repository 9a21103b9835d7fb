/** Databases for second servers: copies of one that was migrated once, beside the journeys' own on the run's PostgreSQL. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { MIGRATIONS, openPostgres } from '../../server/platform/db.ts';
import { createDatabase, type NewDatabase } from '../server/create-database.ts';

/** Two workers may come for the template at once. */
const TEMPLATE_LOCK = 7_301_144;

export async function copyTemplate(): Promise<NewDatabase> {
  const journeys = process.env.DATABASE_URL;
  if (!journeys) throw new Error('This needs DATABASE_URL, the address of a PostgreSQL that may make databases.');
  const template = templateName();
  const client = new Client({ connectionString: journeys });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      // Under its own name only once it is whole.
      const { url } = await createDatabase(journeys);
      await (await openPostgres(url)).close();
      await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${template}`);
    }
  } finally {
    await client.end();
  }
  return createDatabase(journeys, template);
}

/** Another one for other migrations: a server of PostgreSQL may outlive many runs. */
function templateName(): string {
  const sum = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    sum.update(readFileSync(join(MIGRATIONS, file)));
  }
  return `journeys_template_${sum.digest('hex').slice(0, 12)}`;
}
