/** Debian's WebKitGTK, the engine of Safari on another system: W3C WebDriver over HTTP, by WebKitWebDriver, on a screen that nobody sees. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../server/server-process.ts';
import { ELEMENT, type Handle, Refused, type Wire } from './wire.ts';

/** Patience, not a measure. */
const START_MS = 120_000;

/** The small browser that comes with the engine; the driver starts no other unasked. */
export const miniBrowser = (): string => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0] ?? '';

/** Motion reduced; and a tool bar that takes no room, or no window were narrower than 447 pixels. */
function writeLook(home: string): void {
  const folder = join(home, 'gtk-3.0');
  mkdirSync(folder);
  writeFileSync(join(folder, 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  writeFileSync(join(folder, 'gtk.css'), '* { margin: 0; padding: 0; min-width: 0; border-width: 0; font-size: 6px; }');
}

export async function openWebKit({ dark = false, zone = 'Europe/Berlin' } = {}): Promise<Wire> {
  const home = mkdtempSync(join(tmpdir(), 'twofold-webkit-'));
  writeLook(home);
  const screen = await openScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', ['-p', String(port)], {
    // Under LANG=C it would call its language "C".
    env: {
      ...process.env,
      DISPLAY: screen.display,
      TZ: zone,
      LANG: 'en_US.UTF-8',
      GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // As root it cannot set up the room of its own in which it shows pages.
      WEBKIT_FORCE_SANDBOX: '0',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const ended = once(driver, 'exit');
  const close = async () => {
    driver.kill('SIGKILL');
    await ended;
    await screen.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    await untilReady(`http://127.0.0.1:${port}`, driver);
    return await wireOf(`http://127.0.0.1:${port}`, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** An X server in memory, with a number that nobody else has. */
async function openScreen(): Promise<{ display: string; close(): Promise<void> }> {
  for (let number = 200 + (process.pid % 400); ; number++) {
    if (existsSync(`/tmp/.X11-unix/X${number}`) || existsSync(`/tmp/.X${number}-lock`)) continue;
    const child = spawn('Xvfb', [`:${number}`, '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'], {
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    for (const until = Date.now() + START_MS; Date.now() < until && child.exitCode === null; await wait(50)) {
      if (!existsSync(`/tmp/.X11-unix/X${number}`)) continue;
      return {
        display: `:${number}`,
        async close() {
          child.kill('SIGTERM');
          await ended;
        },
      };
    }
    if (child.exitCode === null) throw new Error('Xvfb was not ready in time.');
  }
}

async function untilReady(origin: string, driver: ChildProcess): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until; await wait(50)) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}.`);
    const there = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (there) return;
  }
  throw new Error('WebKitWebDriver was not ready in time.');
}

/** Commands may be asked one at a time: a second one waits until the first is answered. */
const asker =
  (base: string) =>
  async (method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<unknown> => {
    const answer = await fetch(base + path, {
      method,
      // The driver's own bounds end a script or a load, and nothing ends a command that it never answers.
      signal: AbortSignal.timeout(START_MS + 60_000),
      ...(method === 'POST' && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Refused(error, `${path}: ${message}`);
  };

async function wireOf(origin: string, end: () => Promise<void>): Promise<Wire> {
  const begun = (await asker(origin)('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        acceptInsecureCerts: true,
        timeouts: { script: 120_000, pageLoad: 120_000 },
        'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
      },
    },
  })) as { sessionId: string; capabilities: { browserName: string; browserVersion: string } };
  const ask = asker(`${origin}/session/${begun.sessionId}`);
  const idOf = (element: Handle) => element[ELEMENT];
  return {
    name: `${begun.capabilities.browserName} ${begun.capabilities.browserVersion}`,
    goto: async (url) => void (await ask('POST', '/url', { url })),
    reload: async () => void (await ask('POST', '/refresh')),
    run: (body, args) => ask('POST', '/execute/sync', { script: body, args }),
    click: async (element) => void (await ask('POST', `/element/${idOf(element)}/click`)),
    type: async (element, text) => void (await ask('POST', `/element/${idOf(element)}/value`, { text })),
    picture: async () => Buffer.from(String(await ask('GET', '/screenshot')), 'base64'),
    async size(width, height) {
      const inner = () => ask('POST', '/execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] });
      await ask('POST', '/window/rect', { width, height });
      // What its own frame and bar take of the window is added.
      const [w = 0, h = 0] = (await inner()) as number[];
      if (w !== width || h !== height)
        await ask('POST', '/window/rect', { width: 2 * width - w, height: 2 * height - h });
    },
    async close() {
      await ask('DELETE', '').catch(() => undefined);
      await end();
    },
  };
}
