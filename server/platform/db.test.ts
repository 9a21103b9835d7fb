import { createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { createApp } from '../http.ts';
import { holdSending } from '../newsletter/sending.ts';
import { connectPostgres, type OpenDatabase, withClient } from './db.ts';
import { isOutage } from './errors.ts';
import { given, writtenOnce } from './sql/statement.ts';

const home = openForFile(openTestApp);
let address: string;
beforeAll(async () => {
  address = String(home.ctx.database.pool.options.connectionString);
});

/** A database of the test's own, so that a lost connection is nobody else's, and what was thrown where nobody listens. */
async function onItsOwn(use: (database: OpenDatabase) => Promise<void>): Promise<unknown[]> {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => unheard.push(error);
  process.on('uncaughtException', hear);
  const database = connectPostgres({ connectionString: address, max: 2 });
  try {
    await use(database);
  } finally {
    await database.close();
    process.off('uncaughtException', hear);
  }
  return unheard;
}

const endBackend = (pid: unknown) => home.ctx.db.execute(sql`select pg_terminate_backend(${pid}::int)`);
const ended = (client: pg.ClientBase) => new Promise((done) => client.once('end', done));

async function loseInUse(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const over = ended(client);
  await endBackend(rows[0]?.pid);
  await over;
}

test('a connection that is lost between two queries of a transaction ends that transaction alone', async () => {
  const unheard = await onItsOwn(async ({ db, pool }) => {
    let client: pg.PoolClient | undefined;
    pool.once('acquire', (acquired) => {
      client = acquired;
    });
    const transaction = db.transaction(async (tx) => {
      const found = await tx.execute(sql`select pg_backend_pid() as pid`);
      const lost = new Promise((done) => client?.once('end', done));
      await endBackend(found.rows[0]?.pid);
      await lost;
      await tx.execute(sql`select 1`);
    });
    expect(await transaction.catch(isOutage)).toBe(true);
    expect(await db.execute(sql`select 1`)).toMatchObject({ rowCount: 1 });
  });
  expect(unheard).toEqual([]);
});

test('connections that are lost as a transaction begins leave their places to others', async () => {
  const unheard = await onItsOwn(async ({ db, pool }) => {
    const breakAll = (client: pg.PoolClient) =>
      (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    pool.on('acquire', breakAll);
    for (let loss = 1; loss <= 3; loss += 1) {
      const failed = await db.transaction(async () => {}).catch((error: unknown) => error);
      expect(isOutage(failed)).toBe(true);
      expect(pool.totalCount).toBe(0);
    }
    pool.off('acquire', breakAll);
    expect(await db.transaction(async (tx) => tx.execute(sql`select 1`))).toMatchObject({ rowCount: 1 });
  });
  expect(unheard).toEqual([]);
});

test('a connection that held the newsletter is heard as before once it is handed back, and may be lost', async () => {
  const unheard = await onItsOwn(async (database) => {
    expect(await holdSending({ ...home.ctx, database }, async () => {})).toBe(true);
    expect(database.pool.idleCount).toBe(1);
    const client = await database.pool.connect();
    await loseInUse(client);
    client.release();
    expect(await database.pool.query('select 1')).toMatchObject({ rowCount: 1 });
  });
  expect(unheard).toEqual([]);
});

test('a connection of its own that is lost between two queries is an outage for whoever uses it, and ends nothing else', async () => {
  const unheard = await onItsOwn(async () => {
    const lost = withClient({ connectionString: address }, async (client) => {
      await loseInUse(client as pg.PoolClient);
      await client.query('select 1');
    });
    expect(await lost.catch(isOutage)).toBe(true);
  });
  expect(unheard).toEqual([]);
});

test('a server whose database takes connections and says nothing is told as not ready, without waiting for it', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await new Promise((done) => silent.once('listening', done));
  const { port } = silent.address() as { port: number };
  const database = connectPostgres(`postgres://nobody@127.0.0.1:${port}/nothing`);
  const app = createApp({ ...home.ctx, database, db: database.db }, null);
  const answer = await app.request('/readyz');
  expect([answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([503, true]);
  for (const socket of sockets) socket.destroy();
  await database.close();
  silent.close();
});

test('a server whose database answers others is ready, though more is asked than is answered', async () => {
  const database = connectPostgres({ connectionString: address, max: 2 });
  const app = createApp({ ...home.ctx, database, db: database.db }, null);
  const asked = Array.from({ length: 20 }, () => database.pool.query('select pg_sleep(0.3)'));
  expect((await app.request('/readyz')).status).toBe(200);
  await Promise.all(asked);
  await database.close();
});

test('a statement that is written once is prepared once for a connection, and bears no name where a pooler lends them', async () => {
  const ask = writtenOnce<{ word: string }>(sql`select ${given('word')}::text as word`);
  const preparedOn = async (direct: string): Promise<number> => {
    const { db, close } = connectPostgres({ connectionString: address, max: 1 }, direct);
    try {
      expect([await ask(db, { word: 'one' }), await ask(db, { word: 'two' })]).toEqual([
        [{ word: 'one' }],
        [{ word: 'two' }],
      ]);
      return (await db.execute(sql`select 1 from pg_prepared_statements`)).rows.length;
    } finally {
      await close();
    }
  };
  expect([await preparedOn(''), await preparedOn(address)]).toEqual([1, 0]);
});

test('the database asks after a connection that says nothing, and through no connection that a pooler lends', async () => {
  const SETTINGS = "select name from pg_settings where name like 'tcp_%' and source = 'session'";
  const { pool, sessions, close } = connectPostgres(address, address);
  try {
    expect((await sessions.query(SETTINGS)).rows).toHaveLength(4);
    expect((await pool.query(SETTINGS)).rows).toHaveLength(0);
  } finally {
    await close();
  }
  expect((await home.ctx.database.pool.query(SETTINGS)).rows).toHaveLength(4);
});
