/**
 * Debian's Firefox, by its own remote protocol: Marionette, which geckodriver speaks too, is W3C WebDriver's commands as JSON
 * over TCP. A new profile each time, without a window, asking nobody but the site.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../server/server-process.ts';
import { type Handle, Refused, type Wire } from './wire.ts';

/** Patience, not a measure. */
const START_MS = 120_000;

/** Nothing of its own over the network, no first-run page, motion reduced, and the theme that was asked for. */
const preferences = (port: number, dark: boolean) => ({
  'marionette.port': port,
  'app.update.enabled': false,
  'browser.aboutConfig.showWarning': false,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-US',
  'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'network.prefetch-next': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.prefersReducedMotion': 1,
});

export async function openFirefox({ dark = false, zone = 'Europe/Berlin' } = {}): Promise<Wire> {
  const profile = mkdtempSync(join(tmpdir(), 'twofold-firefox-'));
  const port = await freePort();
  const lines = Object.entries(preferences(port, dark)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    'firefox-esr',
    ['--marionette', '--remote-allow-system-access', '--headless', '--no-remote', '--profile', profile, 'about:blank'],
    { env: { ...process.env, TZ: zone, MOZ_HEADLESS_WIDTH: '1400', MOZ_HEADLESS_HEIGHT: '1000' }, stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const close = async (socket?: Socket) => {
    socket?.destroy();
    child.kill('SIGKILL');
    await ended;
    // Its helpers end a moment after it, and may still write.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    return await wireOf(await untilOpen(port, child), close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function untilOpen(port: number, child: ChildProcess): Promise<Socket> {
  for (const until = Date.now() + START_MS; Date.now() < until; await wait(100)) {
    if (child.exitCode !== null) throw new Error(`Firefox ended with ${child.exitCode}.`);
    const socket = connect(port, '127.0.0.1');
    const opened = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (opened) return socket;
  }
  throw new Error('Firefox was not ready in time.');
}

type Ask = (command: string, given?: object) => Promise<unknown>;

/** Messages are `length:JSON`; ours `[0, id, command, parameters]`, its answers `[1, id, error, result]`. */
function speak(socket: Socket): Ask {
  const waiting = new Map<number, (error: Record<string, string> | null, result: unknown) => void>();
  let buffer = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (part: Buffer) => {
    buffer = Buffer.concat([buffer, part]);
    for (let colon = buffer.indexOf(':'); colon > 0; colon = buffer.indexOf(':')) {
      const end = colon + 1 + Number(buffer.subarray(0, colon).toString());
      if (buffer.length < end) return;
      const message = JSON.parse(buffer.subarray(colon + 1, end).toString());
      buffer = buffer.subarray(end);
      // The first one only greets.
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2], message[3]);
    }
  });
  socket.on('close', () => {
    for (const answer of waiting.values()) answer({ error: 'closed', message: 'Firefox is gone.' }, null);
  });
  return (command, given = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, (error, result) => {
        waiting.delete(id);
        if (error) reject(new Refused(error.error ?? 'unknown', `${command}: ${error.message}`));
        else resolve(result);
      });
      const text = JSON.stringify([0, id, command, given]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

const valueIn = (result: unknown): unknown => (result as { value: unknown }).value;

async function wireOf(socket: Socket, close: (socket: Socket) => Promise<void>): Promise<Wire> {
  const ask = speak(socket);
  const { capabilities } = (await ask('WebDriver:NewSession', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
  })) as { capabilities: { browserName: string; browserVersion: string } };
  await ask('WebDriver:SetTimeouts', { script: 120_000, pageLoad: 120_000 });
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    goto: async (url) => void (await ask('WebDriver:Navigate', { url })),
    reload: async () => void (await ask('WebDriver:Refresh')),
    run: async (body, args) => valueIn(await ask('WebDriver:ExecuteScript', { script: body, args, newSandbox: false })),
    click: async (element) => void (await ask('WebDriver:ElementClick', { id: idOf(element) })),
    type: async (element, text) => void (await ask('WebDriver:ElementSendKeys', { id: idOf(element), text })),
    picture: async () => Buffer.from(String(valueIn(await ask('WebDriver:TakeScreenshot', { full: false }))), 'base64'),
    size: (width, height) => resize(ask, width, height),
    close: () => close(socket),
  };
}

const idOf = (element: Handle): string => Object.values(element)[0] ?? '';

/**
 * No window is narrower than 500 pixels: the page in it is made so, as the browser's own tool for narrow screens makes it,
 * with a finger in place of a pointer.
 */
async function resize(ask: Ask, width: number, height: number): Promise<void> {
  await ask('Marionette:SetContext', { value: 'chrome' });
  try {
    await ask('WebDriver:ExecuteScript', {
      script: `
        const [width, height] = arguments;
        const { selectedBrowser: browser } = window.gBrowser;
        for (const [name, value] of Object.entries({ width, height }))
          for (const part of ['min-', 'max-', '']) browser.style.setProperty(part + name, value + 'px');
        browser.browsingContext.inRDMPane = width < 500;
        browser.browsingContext.touchEventsOverride = width < 500 ? 'enabled' : 'none';
      `,
      args: [width, height],
    });
  } finally {
    await ask('Marionette:SetContext', { value: 'content' });
  }
}
