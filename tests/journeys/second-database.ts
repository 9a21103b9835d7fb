/** Databases for second servers: copies of one that was migrated once, beside the journeys' own on the run's PostgreSQL. */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { MIGRATIONS, openPostgres } from '../../server/platform/db.ts';

/** Two workers may come for the template at once. */
const TEMPLATE_LOCK = 7_301_144;

export interface SecondDatabase {
  url: string;
  drop(): Promise<void>;
}

export async function copyTemplate(): Promise<SecondDatabase> {
  const journeys = process.env.DATABASE_URL;
  if (!journeys) throw new Error('This needs DATABASE_URL, the address of a PostgreSQL that may make databases.');
  const template = templateName();
  const name = `second_${randomUUID().replaceAll('-', '')}`;
  await within(journeys, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      // Under its own name only once it is whole.
      const unfinished = `making_${name}`;
      await client.query(`create database ${unfinished}`);
      await (await openPostgres(addressOf(journeys, unfinished))).close();
      await client.query(`alter database ${unfinished} rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: addressOf(journeys, name),
    drop: () => within(journeys, (client) => client.query(`drop database ${name} with (force)`)),
  };
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

function addressOf(journeys: string, name: string): string {
  const url = new URL(journeys);
  url.pathname = `/${name}`;
  return url.href;
}

async function within(url: string, act: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await act(client).finally(() => client.end());
}
