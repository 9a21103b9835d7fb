/** A server beside a Google that answers as it is told, for a file of journeys. */
import { test } from '@playwright/test';
import { freePort } from '../server/server-process.ts';
import { type GoogleStandIn, openGoogle } from '../stand-ins/google.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';

/** Both are there from the file's first journey to its last. */
export function withGoogle(more: Record<string, string> = {}): { google(): GoogleStandIn; url(): string } {
  let google: GoogleStandIn;
  let server: SecondServer;
  test.beforeAll(async () => {
    const port = await freePort();
    google = await openGoogle([`http://localhost:${port}/auth/v1/callback`]);
    server = await startSecondServer({ ...google.environment, ...more }, port);
  });
  test.afterAll(async () => {
    await server.close();
    await google.close();
  });
  return { google: () => google, url: () => server.url };
}
