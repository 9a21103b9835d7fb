/** Connections to whichever of several addresses of one database takes writes, found anew when that one is lost. */
import pg from 'pg';

/** An address that says nothing for so long counts as away. */
const PROBE_MS = 2_000;
/** What PostgreSQL itself says where it cannot take anybody now, so that it is answered as an outage. */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * `postgres://user:password@one:5432,two:5432/name` as an address for each; whatever else it says holds for all. The
 * driver knows one host alone.
 */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/i.exec(url) ?? [];
  const all = hosts.split(',');
  return all.length < 2 ? [url] : all.map((host) => `${before}${host}${after}`);
}

/** The timeline of a server that takes writes, which each promotion raises; null for a standby and for one that is away. */
async function timelineOf(address: string): Promise<number | null> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`,
    );
    const [found] = rows;
    return found?.timeline ? Number.parseInt(found.timeline, 16) : null;
  } catch {
    // Away, starting or refusing: another address may answer, and where none does `find` throws.
    return null;
  } finally {
    void client.end().catch(() => {});
  }
}

interface Primary {
  /** The address that takes writes; asks all of them where it is not known. */
  find(): Promise<string>;
  /** The one that was known failed. */
  lose(): void;
}

export function openPrimary(addresses: string[], timeline = timelineOf): Primary {
  let known: string | null = null;
  let newest = 0;
  let asking: Promise<string> | null = null;

  async function ask(): Promise<string> {
    const answers = await Promise.all(
      addresses.map(async (address) => ({ address, timeline: (await timeline(address)) ?? 0 })),
    );
    // A former primary that came back still takes writes, which nobody would ever see: what was promoted after it counts.
    const best = answers.reduce((one, other) => (other.timeline > one.timeline ? other : one));
    if (best.timeline === 0 || best.timeline < newest) {
      throw Object.assign(new Error('No address of the database takes writes.'), { code: CANNOT_CONNECT_NOW });
    }
    newest = best.timeline;
    known = best.address;
    return known;
  }

  return {
    async find() {
      if (known) return known;
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    lose() {
      known = null;
    },
  };
}

type Connected = (error?: Error) => void;

/** A database's machine that vanished is noticed within a minute: the system would ask after it in two hours. */
export const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/** A kind of connection that goes to the primary of these addresses, as the pool makes them. */
export function clientOfPrimary(addresses: string[]): typeof pg.Client {
  const primary = openPrimary(addresses);
  return class extends pg.Client {
    constructor() {
      super({ connectionString: addresses[0], ...KEPT_ALIVE });
      this.on('error', () => primary.lose());
    }

    override connect(): Promise<pg.Client>;
    override connect(done: Connected): void;
    override connect(done?: Connected): Promise<pg.Client> | undefined {
      const connected = this.#connect();
      if (!done) return connected;
      connected.then(() => done(), done);
      return undefined;
    }

    async #connect(): Promise<pg.Client> {
      const { host, port } = new pg.Client(await primary.find());
      Object.assign(this, { host, port });
      try {
        return await super.connect();
      } catch (error) {
        primary.lose();
        throw error;
      }
    }
  };
}
