/** The built server with its pages, as a process on a database of its own: for what HTTP alone can see of a page. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
// @ts-expect-error a command of the house, without types
import { isBuilt } from '../../bin/build-steps.mjs';
import { createDatabase } from './create-database.ts';
import { folderForARun } from './folder-for-a-run.ts';
import { startServer } from './server-process.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'build', 'server', 'index.js');

/** For `startServer`: the built server where it was built from the files as they are now, else the one without pages. */
export const programAtHand = (): string | undefined => (isBuilt() ? PROGRAM : undefined);

export interface BuiltServer {
  /** No slash at its end; the same as the server's own PUBLIC_URL. */
  url: string;
  close(): Promise<void>;
}

interface How {
  /** One comes along in its data folder, as it does unasked. */
  brings?: boolean;
  /** By which address it reaches its database. */
  reach?: (url: string) => Promise<string>;
}

/** On a copy of the database that was migrated before all tests, unless it brings its own. */
export async function startBuiltServer(
  environment: Record<string, string> = {},
  { brings = false, reach = async (url) => url }: How = {},
): Promise<BuiltServer> {
  if (!existsSync(PROGRAM)) throw new Error('There is no build to start: run `npm run build` first.');
  const dataDir = folderForARun('built');
  const { server: postgres, template } = inject('postgres');
  const database = brings ? { url: '', drop: async () => {} } : await createDatabase(postgres, template);
  const server = await startServer(
    dataDir,
    { DATABASE_URL: await reach(database.url), LOG_LEVEL: 'warn', ...environment },
    PROGRAM,
  ).catch(async (error: unknown) => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  return {
    url: `http://localhost:${new URL(server.url).port}`,
    async close() {
      await server.stop('SIGTERM');
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
