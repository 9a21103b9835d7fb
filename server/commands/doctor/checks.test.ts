import { chmodSync, copyFileSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderForARun } from '../../../tests/server/folder-for-a-run.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openSmtp } from '../../../tests/stand-ins/smtp.ts';
import { readEnv } from '../../platform/env.ts';
import { openKeys } from '../../platform/keys.ts';
import type { DatabaseFacts } from '../../platform/postgres/database-facts.ts';
import { checkBackups, judgeAge } from './backups.ts';
import { checkClock, judgeOffset } from './clock.ts';
import { judgeDatabase } from './database.ts';
import { type Finding, writeFindings } from './finding.ts';
import { checkDisk, checkKeys, judgeDisk, judgeNode } from './folders.ts';
import { checkMail, type Dns, judgeDkim, judgeDmarc, judgeSpf } from './letters.ts';
import { checkClient, checkStripe, clientsOf, STRIPE_EVENTS } from './providers.ts';
import { checkAddress, judgeCaller, judgeCertificate, judgeHsts, judgeLive, judgeRedirect } from './public-address.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const env = (more: Record<string, string>) => readEnv({ NODE_ENV: 'test', ...more });
const verdicts = (findings: Finding[]): string[] => findings.map(({ verdict }) => verdict);
const words = (findings: Finding[]): string => findings.map(({ found, todo }) => `${found} ${todo}`).join('\n');

/** Answers as told until the file ends. */
const stranger = openForFile(async () => {
  const answers: { now: RequestListener } = { now: (_, answer) => answer.end() };
  const server = createServer((incoming, answer) => answers.now(incoming, answer));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise((done) => server.close(done));
  return { answers, url, close };
});
const says =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, answer) =>
    answer.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));

let folder: string;
beforeAll(() => {
  folder = folderForARun('doctor');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the public address', () => {
  const site = () => ({ publicUrl: stranger.url, local: false, CLIENT_IP_HEADER: 'X-Real-IP' });

  test('reached and ready, or by another server, not ready, or not at all', async () => {
    stranger.answers.now = says(200, { status: 'ready' }, { 'caller-from': 'header' });
    const good = await checkAddress(site(), NOW);
    expect(words(good)).toContain('is reached and ready');
    expect(words(good)).toContain('The proxy sets X-Real-IP');
    expect(words(good)).toContain('The address has no TLS');
    stranger.answers.now = says(200, '<h1>Welcome to nginx!</h1>');
    expect(words(await checkAddress(site(), NOW))).toContain('not by this server');
    stranger.answers.now = says(503, { status: 'not ready' });
    expect(words(await checkAddress(site(), NOW))).toContain('does not reach its database');
    const nowhere = await checkAddress({ ...site(), publicUrl: 'http://127.0.0.1:9' }, NOW);
    expect(verdicts(nowhere)).toEqual(['fault']);
  });

  test('by a certificate that holds, for this name and long enough', () => {
    const seen = { authorized: true, trouble: '', validTo: 'Feb  1 00:00:00 2027 GMT', names: 'DNS:twofold.example' };
    expect(judgeCertificate(seen, 'twofold.example', NOW)).toMatchObject({ verdict: 'good' });
    const soon = { ...seen, validTo: 'Dec  5 00:00:00 2026 GMT' };
    expect(judgeCertificate(soon, 'twofold.example', NOW)).toMatchObject({ verdict: 'fault' });
    const foreign = { ...seen, authorized: false, trouble: 'ERR_TLS_CERT_ALTNAME_INVALID' };
    expect(judgeCertificate(foreign, 'twofold.example', NOW).found).toContain('ERR_TLS_CERT_ALTNAME_INVALID');
    expect(judgeCertificate(null, 'twofold.example', NOW)).toMatchObject({ verdict: 'fault' });
  });

  test('http leads to https, HSTS is sent, the caller is the proxy’s to name, live updates pass', () => {
    const url = new URL('https://twofold.example');
    expect(judgeRedirect(308, 'https://twofold.example/pricing', url).verdict).toBe('good');
    expect(judgeRedirect(null, '', url).verdict).toBe('good');
    expect(judgeRedirect(200, '', url).verdict).toBe('fault');
    expect(judgeRedirect(301, 'https://twofold.example.evil/', url).verdict).toBe('fault');
    expect(judgeHsts('max-age=31536000').verdict).toBe('good');
    expect([judgeHsts(null).verdict, judgeHsts('max-age=0').verdict]).toEqual(['fault', 'fault']);
    const named = { local: false, CLIENT_IP_HEADER: 'X-Real-IP' };
    const froms = ['header', 'forged', 'socket', null].map((from) => judgeCaller(named, from).verdict);
    expect(froms).toEqual(['good', 'fault', 'fault', 'skipped']);
    expect(judgeCaller({ local: false, CLIENT_IP_HEADER: '' }, 'socket').verdict).toBe('hint');
    expect([101, 426, null].map((status) => judgeLive(status).verdict)).toEqual(['good', 'fault', 'fault']);
  });
});

describe('mail', () => {
  const smtp = openForFile(openSmtp);
  const records: Record<string, string[]> = {
    'twofold.example': ['v=spf1 include:mail.example -all', 'unrelated'],
    '_dmarc.twofold.example': ['v=DMARC1; p=quarantine'],
    'k1._domainkey.twofold.example': ['v=DKIM1; k=rsa; p=MIGf'],
  };
  const dns: Dns = {
    txt: async (name) => records[name] ?? [],
    mx: async () => ['mx.example'],
    address: async () => [],
  };
  const from = { MAIL_FROM: 'Twofold <hello@twofold.example>' };

  test('is taken, a letter goes where it is asked to, and DNS says that it is ours', async () => {
    const findings = await checkMail(
      env({ SMTP_URL: smtp.url, ...from }),
      { to: 'ada@example.org', selector: 'k1' },
      dns,
    );
    expect(verdicts(findings)).toEqual(['good', 'hint', 'good', 'good', 'good', 'good']);
    expect(smtp.letters.map(({ to }) => to)).toEqual([['ada@example.org']]);
  });

  test('that is refused, not reached or not set up, is a fault; without a letter none is sent', async () => {
    const sent = smtp.letters.length;
    const asked = { to: null, selector: null };
    const wrong = await checkMail(env({ SMTP_URL: smtp.url.replace('secret', 'wrong'), ...from }), asked, dns);
    expect(wrong[0]).toMatchObject({ verdict: 'fault', found: 'The mail server answers 535.' });
    const away = await checkMail(env({ SMTP_URL: 'smtp://127.0.0.1:9', ...from }), asked, dns);
    expect(away[0]).toMatchObject({ verdict: 'fault' });
    const silent = await checkMail(env({ SMTP_URL: smtp.url }), asked, dns);
    expect(words(silent)).toContain('MAIL_FROM names no domain');
    expect(smtp.letters).toHaveLength(sent);
    expect(verdicts(await checkMail(env({ PUBLIC_URL: 'https://twofold.example' }), asked, dns))).toEqual(['fault']);
    expect(verdicts(await checkMail(env({}), asked, dns))).toEqual(['skipped']);
    const failing = { ...dns, txt: async () => Promise.reject(new Error('SERVFAIL')) };
    const unasked = await checkMail(env({ SMTP_URL: smtp.url, ...from }), asked, failing);
    expect(words(unasked)).toContain('DNS does not answer');
  });

  test.each([
    [judgeSpf('d', ['v=spf1 mx ~all']), 'good'],
    [judgeSpf('d', ['v=spf1 mx +all']), 'fault'],
    [judgeSpf('d', ['v=spf1 mx all']), 'fault'],
    [judgeSpf('d', ['v=spf1 -all', 'v=spf1 mx -all']), 'fault'],
    [judgeSpf('d', ['v=spf10 -all']), 'fault'],
    [judgeDmarc('d', ['v=DMARC1; p=reject']), 'good'],
    [judgeDmarc('d', ['v=DMARC1; p=none; rua=mailto:a@d']), 'hint'],
    [judgeDmarc('d', []), 'fault'],
    [judgeDkim('d', 'k', ['v=DKIM1; p=MIG']), 'good'],
    [judgeDkim('d', 'k', ['v=DKIM1; p=']), 'fault'],
    [judgeDkim('d', 'k', []), 'fault'],
    [judgeDkim('d', null, null), 'skipped'],
  ])('a record in DNS: %j', (finding, verdict) => {
    expect(finding.verdict).toBe(verdict);
  });
});

test('the database: its version, what is forced to disk, room, a pooler, migrations', () => {
  const facts: DatabaseFacts = {
    version: '18.4',
    fsync: 'on',
    synchronousCommit: 'on',
    fullPageWrites: 'on',
    maxConnections: 100,
    reserved: 3,
    pooled: false,
    pending: 0,
    clock: 0,
    asked: 0,
  };
  expect(verdicts(judgeDatabase(facts))).toEqual(['good', 'good', 'good', 'good']);
  expect(words(judgeDatabase(facts))).toContain('enough for 9 copies');
  expect(verdicts(judgeDatabase({ ...facts, pooled: true }, true))).toEqual([
    'good',
    'good',
    'skipped',
    'good',
    'good',
  ]);
  const worse: [Partial<DatabaseFacts>, string][] = [
    [{ version: '14.9' }, 'too old'],
    [{ fsync: 'off' }, 'power cut'],
    [{ fullPageWrites: 'off' }, 'power cut'],
    [{ synchronousCommit: 'off' }, 'a crash loses'],
    [{ maxConnections: 15 }, 'lets 12 in'],
    [{ pooled: true }, 'does not start so'],
    [{ pending: 2 }, '2 migrations'],
    [{ pending: -1 }, 'newer version'],
  ];
  for (const [change, said] of worse) {
    const findings = judgeDatabase({ ...facts, ...change });
    expect(
      verdicts(findings).filter((one) => one === 'fault' || one === 'hint'),
      said,
    ).toHaveLength(1);
    expect(words(findings)).toContain(said);
  }
});

test('the clock against another server’s and the database’s', async () => {
  stranger.answers.now = says(200, '');
  const setUp = env({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: stranger.url });
  expect(verdicts(await checkClock(setUp, { clock: 1_000, asked: 1_000 }))).toEqual(['good', 'good']);
  stranger.answers.now = says(200, '', { date: new Date(Date.now() - 3_600_000).toUTCString() });
  const [wrong] = await checkClock(setUp, null);
  expect(wrong).toMatchObject({ verdict: 'fault', found: expect.stringMatching(/36\d\d s ahead of/) });
  expect(judgeOffset('the database', 45_000)).toMatchObject({
    verdict: 'fault',
    found: expect.stringContaining('behind'),
  });
  expect(judgeOffset('the database', -5_000).verdict).toBe('hint');
  expect(judgeOffset('x', null).verdict).toBe('skipped');
});

test('keys: there, for their owner alone, and a copy that is the same', () => {
  const dataDir = join(folder, 'keyed');
  expect(verdicts(checkKeys({ dataDir }, null))).toEqual(['skipped']);
  openKeys(dataDir);
  expect(verdicts(checkKeys({ dataDir }, null))).toEqual(['good', 'hint']);
  const copy = join(folder, 'copy');
  mkdirSync(copy);
  expect(words(checkKeys({ dataDir }, copy))).toContain('server.key in');
  copyFileSync(join(dataDir, 'keys', 'server.key'), join(copy, 'server.key'));
  expect(words(checkKeys({ dataDir }, copy))).toContain('on the same disk');
  chmodSync(join(dataDir, 'keys', 'server.key'), 0o644);
  expect(checkKeys({ dataDir }, copy)[0]).toMatchObject({ verdict: 'fault' });
});

test('room on the disk, and Node', () => {
  const gib = 1024 ** 3;
  expect([50, 5, 0.5].map((free) => judgeDisk(free * gib, 100 * gib).verdict)).toEqual(['good', 'hint', 'fault']);
  expect(checkDisk({ dataDir: join(folder, 'nowhere') }).verdict).toBe('skipped');
  expect([judgeNode('v24.21.0').verdict, judgeNode('v20.19.0').verdict]).toEqual(['good', 'fault']);
});

test('backups: none, one that is damaged, one that is old', async () => {
  const dataDir = join(folder, 'backed-up');
  expect(verdicts(await checkBackups(dataDir, NOW, true))).toEqual(['skipped']);
  expect(verdicts(await checkBackups(dataDir, NOW, false))).toEqual(['fault']);
  mkdirSync(join(dataDir, 'backups'), { recursive: true });
  const path = join(dataDir, 'backups', '2026-11-27T03-00-00-000Z.backup');
  writeFileSync(path, 'twofold-backup 1\nhalf of it');
  utimesSync(path, NOW, new Date('2026-11-27T03:00:00Z'));
  const findings = await checkBackups(dataDir, NOW, false);
  expect(verdicts(findings)).toEqual(['fault', 'fault']);
  expect(words(findings)).toContain('cut short or was altered');
  expect(judgeAge('one', 3, 20).verdict).toBe('good');
});

test('Stripe: its webhook leads here with all events, by a key and a secret that are ones', async () => {
  const setUp = (more = {}) =>
    env({
      PUBLIC_URL: 'https://twofold.example',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: stranger.url,
      ...more,
    });
  const hook = { url: 'https://twofold.example/api/stripe/webhook', status: 'enabled', enabled_events: STRIPE_EVENTS };
  const found = async (status: number, hooks: object[], more = {}) => {
    stranger.answers.now = says(status, { data: hooks });
    return words(await checkStripe(setUp(more)));
  };
  expect(await found(200, [hook])).toBe('Stripe takes the key, and its webhook leads here with all events. null');
  expect(await found(200, [{ ...hook, enabled_events: ['*'] }])).toContain('with all events');
  expect(await found(200, [{ ...hook, enabled_events: STRIPE_EVENTS.slice(1) }])).toContain(STRIPE_EVENTS[0]);
  expect(await found(200, [{ ...hook, status: 'disabled' }])).toContain('turned off');
  expect(await found(200, [])).toContain('no webhook to');
  expect(await found(401, [])).toContain('refuses the secret key');
  expect(await found(403, [])).toContain('does not list webhooks');
  expect(await found(200, [hook], { STRIPE_WEBHOOK_SECRET: '' })).toContain('STRIPE_WEBHOOK_SECRET is not set');
  expect(await found(200, [hook], { STRIPE_WEBHOOK_SECRET: 'sk_1' })).toContain('begin with whsec_');
  expect(await found(200, [hook], { STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('test key');
  expect(verdicts(await checkStripe(env({})))).toEqual(['skipped']);
});

test('Google and Microsoft: a client is known where its code alone is refused', async () => {
  const setUp = env({
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 's',
    GOOGLE_CALENDAR_URL: stranger.url,
    MICROSOFT_CLIENT_ID: 'm',
    MICROSOFT_CLIENT_SECRET: 's',
    MICROSOFT_URL: stranger.url,
  });
  const clients = clientsOf(setUp);
  expect(clients.map(({ name }) => name)).toEqual(['google', 'microsoft']);
  for (const client of clients) {
    for (const [said, verdict] of [
      ['invalid_grant', 'good'],
      ['invalid_client', 'fault'],
      ['redirect_uri_mismatch', 'fault'],
      ['slow_down', 'hint'],
    ]) {
      stranger.answers.now = says(400, { error: said });
      expect((await checkClient(client)).verdict, `${client.name} ${said}`).toBe(verdict);
    }
    expect((await checkClient({ ...client, tokenUrl: 'http://127.0.0.1:9/token' })).verdict).toBe('fault');
    expect((await checkClient({ ...client, secret: '' })).verdict).toBe('fault');
  }
  expect(clientsOf(env({}))).toEqual([]);
});

test('what was found is told in lines, each with what to do, and how many there are to mend', () => {
  const text = writeFindings([judgeNode('v24.1.0'), judgeNode('v20.1.0')]);
  expect(text).toContain('ok    node       Node 24.1.0.');
  expect(text).toContain('FAULT node       Node 20.1.0 runs this.\n                 Twofold runs on Node 24');
  expect(text.endsWith('1 to mend, 0 to look at.')).toBe(true);
  expect(writeFindings([judgeNode('v24.1.0')]).endsWith('Nothing to mend.')).toBe(true);
});
