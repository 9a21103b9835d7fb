/** The real CalDAV servers at which the same has to hold: Radicale, and in `npm run test:deep` Xandikos too. */
import { describe } from 'vitest';
import type { CalDavServer } from './caldav-server.ts';
import { openRadicale, withoutRadicale } from './radicale.ts';
import { openXandikos, withoutXandikos } from './xandikos.ts';

interface RealCalDav {
  name: string;
  open: () => Promise<CalDavServer>;
  /** Whether this machine is known not to have it. */
  without: boolean;
}

const SERVERS: RealCalDav[] = [
  { name: 'Radicale', open: openRadicale, without: withoutRadicale },
  ...(process.env.DEEP ? [{ name: 'Xandikos', open: openXandikos, without: withoutXandikos }] : []),
];

export const CALDAV_SERVERS = SERVERS.filter(({ without }) => !without);

/** The same tests at each, with its name in place of `$name`. Skipped, and seen to be, at one that cannot be had. */
export function describeCalDav(title: string, tests: (server: RealCalDav) => void): void {
  for (const server of SERVERS)
    describe.skipIf(server.without)(title.replace('$name', server.name), () => tests(server));
}
