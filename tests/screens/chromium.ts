/** Which browser the tests drive, and how it is started: Debian's, without what a test never needs. */
import { existsSync } from 'node:fs';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
const DEBIAN = '/usr/bin/chromium-headless-shell';

/** CHROMIUM_PATH first, else Debian's, else Playwright's own. */
export function chromium(): { executablePath?: string; args: string[] } {
  const executablePath = process.env.CHROMIUM_PATH || (existsSync(DEBIAN) ? DEBIAN : undefined);
  return { ...(executablePath ? { executablePath } : {}), args: ARGS };
}
