/** The secret address as a real calendar meets it: vdirsyncer reads it over HTTP, khal says when everything is, by each zone's own clocks. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Projection } from '../../domain/calendar/publishing/projection.ts';
import { newFeed, putProjection } from '../calendar/publish-plan.ts';
import { howMany } from '../how-many.ts';
import { isWithout } from '../stand-ins/debian-package.ts';
import { folderForARun } from './folder-for-a-run.ts';
import { openForFile } from './open-for-file.ts';
import { callAs, signUp } from './sign-up.ts';
import { openTestApp } from './test-app.ts';

/** The test runner names what cannot be had on this machine; only what it named may be missing. */
const named = isWithout('khal');

/** Days before, on and behind each change of the clocks, and none of Asia/Kolkata, which has none. */
const DAYS: Readonly<Record<string, readonly string[]>> = {
  'Europe/Berlin': [
    ...['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'],
    ...['2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31', '2027-11-01'],
  ],
  'America/New_York': [
    ...['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02'],
    ...['2027-03-13', '2027-03-14', '2027-03-15', '2027-11-06', '2027-11-07', '2027-11-08'],
  ],
  'Asia/Kolkata': ['2026-03-29', '2026-10-25', '2026-11-01', '2027-03-14', '2027-10-31', '2027-11-07'],
};
/** The first half of each is a year of its own. */
const YEARS = howMany(1, 2);

/** Before the hour that clocks skip or show twice, behind it, and in the evening. */
const SPANS = [
  ['00:15', '00:45'],
  ['03:30', '05:00'],
  ['20:00', '21:30'],
] as const;

const daysOf = (timezone: string): readonly string[] => {
  const days = DAYS[timezone] ?? [];
  return days.slice(0, (days.length / 2) * YEARS);
};

const planIn = (timezone: string): Projection => ({
  timezone,
  events: daysOf(timezone).flatMap((date, day) =>
    SPANS.map(([start_time, end_time], span) => ({
      id: `${timezone.replace('/', '-')}-${day}-${span}`,
      date,
      start_time,
      end_time,
      label: `In ${timezone}`,
      reminders: ['1h' as const],
      sequence: 0,
    })),
  ),
});

/** In the words of khal's list: '2026-10-25 20:00 to 2026-10-25 21:30'. */
const wallClock = ({ events }: Projection): string[] =>
  events.map(({ date, start_time, end_time }) => `${date} ${start_time} to ${date} ${end_time}`).sort();

const folders: string[] = [];
/** A person's machine with the two programs, nothing read yet. */
function openReader(address: string) {
  const folder = folderForARun('feed');
  folders.push(folder);
  const run = (program: string, args: readonly string[]) =>
    new Promise<{ failed: boolean; out: string; err: string }>((done, fail) => {
      const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', NO_PROXY: '*' };
      execFile(program, args, { env }, (error, out, err) => {
        if (error && 'code' in error && error.code === 'ENOENT') {
          return fail(
            new Error(`${program} is missing: apt-get install khal vdirsyncer, or name khal in TWOFOLD_WITHOUT.`),
          );
        }
        done({ failed: error !== null, out, err });
      });
    });
  mkdirSync(join(folder, 'read'));
  writeFileSync(
    join(folder, 'sync.conf'),
    `[general]
status_path = "${folder}/status"
[pair feed]
a = "here"
b = "there"
collections = null
[storage here]
type = "filesystem"
path = "${folder}/read"
fileext = ".ics"
[storage there]
type = "http"
url = "${address}"
`,
  );
  let discovered = false;
  return {
    /** True once all that the address says is here. */
    async sync(): Promise<boolean> {
      if (!discovered && (await run('vdirsyncer', ['-c', `${folder}/sync.conf`, 'discover'])).failed) return false;
      discovered = true;
      return !(await run('vdirsyncer', ['-c', `${folder}/sync.conf`, 'sync'])).failed;
    },
    /** The files of the events that are here. */
    read: (): string[] => readdirSync(join(folder, 'read')),
    /** What somebody whose clocks are those of `zone` sees under a title, of each that is asked for. */
    async list(zone: string, ...titles: string[]): Promise<string[][]> {
      const config = join(folder, `${zone.replace('/', '-')}.conf`);
      writeFileSync(
        config,
        `[calendars]
[[feed]]
path = ${folder}/read
readonly = True
[sqlite]
path = ${folder}/${zone.replace('/', '-')}.db
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
local_timezone = ${zone}
default_timezone = ${zone}
`,
      );
      const format = '{title}|{start-long-full} to {end-long-full}';
      const args = ['-c', config, 'list', '--day-format', '', '--format', format, '2026-01-01', '2028-01-01'];
      const { failed, out, err } = await run('khal', args);
      if (failed) throw new Error(`khal refuses: ${err}`);
      return titles.map((title) => {
        const lines = out.split('\n').filter((line) => line.startsWith(`${title}|`));
        return lines.map((line) => line.slice(title.length + 1)).sort();
      });
    },
  };
}

const home = openForFile(openTestApp);
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(named)('a real calendar, by other hands', () => {
  test('shows every evening at the hour that its own zone’s clocks say, across all changes of clocks of each year', async () => {
    const account = await signUp(home.url);
    const address = await newFeed(home.url, account);
    const plans = Object.keys(DAYS).map(planIn);
    for (const plan of plans) {
      expect((await putProjection(home.url, account, randomUUID(), plan)).status).toBe(200);
    }
    const reader = openReader(address);
    expect(await reader.sync()).toBe(true);
    let away: string[] | undefined;
    for (const plan of plans) {
      const [shown, berlin] = await reader.list(plan.timezone, `In ${plan.timezone}`, 'In Europe/Berlin');
      expect(shown, plan.timezone).toEqual(wallClock(plan));
      if (plan.timezone === 'America/New_York') away = berlin;
    }
    // Somebody in New York is told when it is there that it is evening in Berlin: one hour off between the two changes.
    expect(away).toContain('2026-10-24 14:00 to 2026-10-24 15:30');
    expect(away).toContain('2026-10-26 15:00 to 2026-10-26 16:30');
  });

  test('moves an evening that was moved, shows none twice, and lets go of one that is done', async () => {
    const account = await signUp(home.url);
    const reader = openReader(await newFeed(home.url, account));
    const planId = randomUUID();
    const title = 'In Asia/Kolkata';
    const before = planIn('Asia/Kolkata');
    await putProjection(home.url, account, planId, before);
    expect(await reader.sync()).toBe(true);
    expect(reader.read()).toHaveLength(before.events.length);

    const [first, second, ...rest] = before.events;
    if (!first || !second) throw new Error('The plan is too short for this test');
    const after = { ...before, events: [{ ...first, date: '2026-04-02', sequence: 1 }, ...rest] };
    await putProjection(home.url, account, planId, after);
    expect(await reader.sync()).toBe(true);
    expect(await reader.list('Asia/Kolkata', title)).toEqual([wallClock(after)]);
  });

  test('gets nothing more from an address that was taken back', async () => {
    const account = await signUp(home.url);
    const reader = openReader(await newFeed(home.url, account));
    await putProjection(home.url, account, randomUUID(), planIn('Asia/Kolkata'));
    await callAs(account, 'DELETE', `${home.url}/api/calendar/feed`);
    expect(await reader.sync()).toBe(false);
    expect(reader.read()).toEqual([]);
  });
});
