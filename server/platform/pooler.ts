/** Recognises a pooler between this process and PostgreSQL, and refuses what would lose locks and notifications behind one. */
import type pg from 'pg';

/** A connection's own id, as the server told it when it began; the driver's types leave it out. */
type Told = pg.ClientBase & { processID?: number | null };

const backendOf = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? Number.NaN;
};

/**
 * Throws a sentence for the operator where whoever answers is not whom the connection was opened with: a pooler makes up
 * that id, since it lends a client one connection after another.
 */
export async function refusePooler(client: pg.ClientBase): Promise<void> {
  if ((client as Told).processID === (await backendOf(client))) return;
  throw new Error(
    'DATABASE_URL leads through a pooler. Set DATABASE_DIRECT_URL to an address of the same database that passes it by: locks, live updates, migrations and backups need a connection of their own. A pooler that keeps a session for each client (pool_mode = session) may be named in both.',
  );
}

/** Throws where two connections that are open at once are answered by one and the same: a pooler lends them by transaction. */
export async function refuseLentSessions(sessions: pg.Pool): Promise<void> {
  const clients: pg.PoolClient[] = [];
  try {
    for (let open = 0; open < 2; open += 1) clients.push(await sessions.connect());
    const seen = new Set<number>();
    // One after the other: a pooler gives the second what the first has just let go of.
    for (const client of clients) seen.add(await backendOf(client));
    if (seen.size === clients.length) return;
    throw new Error(
      'DATABASE_DIRECT_URL leads through a pooler that lends connections by transaction. It has to reach PostgreSQL itself.',
    );
  } finally {
    for (const client of clients) client.release();
  }
}
