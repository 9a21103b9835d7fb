/** The command `npm run plan`: what it prints, what it refuses, and its exit codes; twice as a real process. */
import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { runPlan } from '../../bin/plan-command.ts';
import { answersSchema } from '../../domain/planner/questionnaire/answers.ts';
import { schedule } from '../../domain/planner/schedule/schedule.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

interface Run {
  code: number;
  out: string;
  err: string;
}

/** Within this process, with streams of its own. */
async function plan(input: string, ...options: string[]): Promise<Run> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runPlan(options, {
    input: Readable.from([input]),
    print: async (output) => void out.push(output),
    tell: (words) => void err.push(words),
  });
  return { code, out: out.join(''), err: err.join('') };
}

/** As people start it. */
async function started(input: string, command: string, ...args: string[]): Promise<Run> {
  const child = spawn(command, args, { cwd: PROJECT });
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
  child.stdin.end(input);
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
}

const answers = {
  partner1: { age: 34, gender: 'female' },
  partner2: { age: 36 },
  relationshipDuration: '5-to-10-years',
  currentFrequency: 'weekly',
  preferredFrequency: 'several-times-weekly',
  primaryGoals: ['bonding', 'pleasure', 'reconnection'],
  availableTimeSlots: ['evening', 'night'],
  availableDays: ['weekdays', 'weekends'],
  privacyLevel: 'low',
  reminders: { oneHourBefore: true },
};
/** Clocks change in Berlin on 28 March 2027. */
const request = { answers, startDate: '2027-03-15', seed: 'a', tier: 'paid', busy: [[1_000, 1_100]] };
const asked = JSON.stringify(request);
const bad = JSON.stringify({ ...request, answers: { ...answers, availableDays: ['someday'] } });

describe('a plan as JSON', () => {
  it('has the fields that are promised, and the dates and points of the engine', async () => {
    const { code, out, err } = await plan(asked);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const printed = JSON.parse(out);
    expect(Object.keys(printed)).toEqual([
      'summary',
      'start_date',
      'events',
      'points',
      'tie',
      'target',
      'explanations',
    ]);
    const found = schedule({
      answers: answersSchema.parse(answers),
      startDate: request.startDate,
      seed: 'a',
      tier: 'paid',
      busy: [[1_000, 1_100]],
    });
    const { points, tie, target, explanations } = found;
    expect(printed).toMatchObject({ start_date: '2027-03-15', points, tie, target, explanations });
    expect(printed.events).toHaveLength(found.sessions.length);
    for (const [at, event] of printed.events.entries()) {
      expect(Object.keys(event).join()).toBe(
        'date,start_time,end_time,title,discreet_label,notes,tags,reminders,theme,window,points,why',
      );
      expect(event).toMatchObject({ theme: found.sessions[at]?.theme, points: found.sessions[at]?.points });
      expect(event.reminders).toEqual(['1h']);
    }
  });

  it('is the same for the same request, and as good for another seed', async () => {
    const [first, again, other] = await Promise.all([
      plan(asked),
      plan(asked),
      plan(JSON.stringify({ ...request, seed: 'b' })),
    ]);
    expect(again.out).toBe(first.out);
    expect(other.out).not.toBe(first.out);
    expect(JSON.parse(other.out).points).toBe(JSON.parse(first.out).points);
  });

  it('has nothing before two hours from the minute that it is told, and all else as ever', async () => {
    const whole = { ...request, busy: [[1_440, 20 * 1_440]] };
    const eventsWith = async (more: object) =>
      JSON.parse((await plan(JSON.stringify({ ...whole, ...more }))).out).events;
    type Event = { date: string; start_time: string };
    const today = (events: Event[]) => events.filter(({ date }) => date === request.startDate);
    const [free] = today(await eventsWith({}));
    expect(free).toMatchObject({ start_time: '18:00' });
    // At 18:30: nothing before 20:30.
    for (const { start_time } of today(await eventsWith({ notBefore: 1_110 }))) {
      expect(start_time >= '20:30').toBe(true);
    }
    expect(today(await eventsWith({ notBefore: 1_439 }))).toEqual([]);
    expect((await eventsWith({ notBefore: 0 }))[0]).toMatchObject(free ?? {});
  });

  it('takes words from the library, each idea once', async () => {
    const { events } = JSON.parse((await plan(asked)).out);
    const notes = events.map((event: { notes: string }) => event.notes);
    expect(new Set(notes).size).toBe(events.length);
  });
});

describe('what version 2 is told', () => {
  const told = async (more: object) => JSON.parse((await plan(JSON.stringify({ ...request, ...more }))).out);
  const cycle = { kind: 'typical', starts: ['2027-01-20', '2027-02-17'], today: '2027-03-15' };
  const fair = {
    a: { windows: ['evening'], goals: ['bonding'] },
    b: { windows: ['night'], goals: ['pleasure'] },
    account: { windows: 0, goals: 0 },
  };
  const keep = { from: 9, lost: [8], held: [{ day: 2, window: 5, points: 100, theme: 'bonding' }], plan: [] };

  it('adds value, account and forecast where they apply, and nothing else', async () => {
    const tracked = { answers: { ...answers, cycleTracking: true }, cycle };
    expect(Object.keys(await told({ model: 2 }))).toEqual(Object.keys(await told({})));
    const whole = await told({ model: 2, ...tracked, fair, keep });
    const { summary, value, account, forecast, events, points } = whole;
    expect(summary).toContain('in 30 days');
    expect(value).toBe(points - 10 * events.length);
    expect(Object.keys(account)).toEqual(['windows', 'goals']);
    expect(forecast.next.from).toBeLessThan(forecast.next.to);
    for (const [name, days] of Object.entries(forecast)) if (name !== 'next') expect(days).toHaveLength(30);
    expect(events.every(({ date }: { date: string }) => date >= '2027-03-24')).toBe(true);
  });

  it('plans as long as it is asked, and says so', async () => {
    const { summary, events } = await told({ days: 60 });
    expect(summary).toContain('in 60 days');
    expect(events.at(-1).date > '2027-05-01').toBe(true);
  });

  it('keeps shifts free of evenings, and is refused with the field named', async () => {
    const rotas = [{ days: 'A-', anchor: '2027-03-15' }];
    const days = (await told({ rotas })).events.map(({ date }: { date: string }) => Number(date.slice(8)) % 2);
    expect(days.length).toBeGreaterThan(0);
    const worked = await told({ rotas: [{ days: 'A', anchor: '2027-03-15' }] });
    expect(worked.events).toEqual([]);
    expect((await told({ rotas: [{ pattern: 'dupont' }] })).error.field).toBe('rotas.anchor');
  });
});

describe('bad input ends with exit code 2 and names the field', () => {
  it.each([
    ['an unknown value', bad, 'answers.availableDays'],
    ['an unknown field', JSON.stringify({ ...request, mood: 'good' }), 'mood'],
    ['a date that does not exist', JSON.stringify({ ...request, startDate: '2027-02-30' }), 'startDate'],
    ['a busy time that ends before it begins', JSON.stringify({ ...request, busy: [[20, 10]] }), 'busy'],
    ['a minute before the first day', JSON.stringify({ ...request, notBefore: -1 }), 'notBefore'],
    ['a minute after the last day', JSON.stringify({ ...request, notBefore: 30 * 1_440 }), 'notBefore'],
    ['half a minute', JSON.stringify({ ...request, notBefore: 0.5 }), 'notBefore'],
    ['a seed that is not ASCII', JSON.stringify({ ...request, seed: '\u00fc' }), 'seed'],
    ['something else than JSON', '{"answers":', ''],
    ['nothing at all', '', ''],
    ['far too much', ' '.repeat(2_000_000), ''],
  ])('%s', async (_, input, field) => {
    const { code, out, err } = await plan(input);
    const { error } = JSON.parse(out);
    expect({ code, field: error.field }).toEqual({ code: 2, field });
    expect(err).toBe(`${field === '' ? '' : `${field}: `}${error.message}\n`);
  });

  it.each([
    ['an unknown zone', ['--timezone', 'Nowhere/Land'], '--timezone'],
    ['an unknown option', ['--colour'], 'options'],
  ])('%s too', async (_, options, field) => {
    const { code, out } = await plan(asked, ...options);
    expect({ code, field: JSON.parse(out).error.field }).toEqual({ code: 2, field });
  });

  it('as a calendar file nothing is printed', async () => {
    const [input, lines] = await Promise.all([plan(bad, '--ics'), plan(asked, '--ics', '--lines')]);
    expect([input, lines]).toMatchObject([
      { code: 2, out: '' },
      { code: 2, out: '' },
    ]);
    expect(input.err).toMatch(/^answers\.availableDays: /);
    expect(lines.err).toMatch(/^--lines: /);
  });
});

describe('one request a line', () => {
  it('gives one result a line, skips blank lines, and goes on after a bad one', async () => {
    const { code, out, err } = await plan(`${asked}\n\n${bad}\r\n   \nnot json\n${asked}`, '--lines');
    const results = out.split('\n');
    expect(results.pop()).toBe('');
    const [first, second, third, fourth] = results.map((line) => JSON.parse(line));
    expect(results).toHaveLength(4);
    expect(first).toEqual(JSON.parse((await plan(asked)).out));
    expect(second).toEqual({ error: { field: 'answers.availableDays', message: expect.any(String) } });
    expect(third.error.field).toBe('');
    expect(fourth).toEqual(first);
    expect(code).toBe(2);
    expect(err).toMatch(/^line 3: answers\.availableDays: .*\nline 5: /);
  });

  it('ends well when every line is good', async () => {
    const { code, out } = await plan(`${asked}\n${asked}\n`, '--lines');
    expect({ code, lines: out.split('\n').length }).toEqual({ code: 0, lines: 3 });
  });
});

describe('a calendar file', () => {
  const wallClock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const entries = (file: string) =>
    new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));

  it('has the plan times in the zone asked for, across a clock change', async () => {
    const [{ code, out }, json] = await Promise.all([plan(asked, '--ics', '--timezone', 'Europe/Berlin'), plan(asked)]);
    const { events } = JSON.parse(json.out);
    expect(code).toBe(0);
    expect(entries(out).map(({ startDate }) => wallClock.format(startDate.toJSDate()))).toEqual(
      events.map(({ date, start_time }: Record<string, string>) => `${date} ${start_time}`),
    );
    expect(entries(out).map(({ endDate }) => wallClock.format(endDate.toJSDate()))).toEqual(
      events.map(({ date, end_time }: Record<string, string>) => `${date} ${end_time}`),
    );
  });

  it('is in the default zone, five and a half hours ahead of UTC, when none is named', async () => {
    const [{ out }, json] = await Promise.all([plan(asked, '--ics'), plan(asked)]);
    const [first] = JSON.parse(json.out).events;
    expect(entries(out)[0]?.startDate.toJSDate().toISOString()).toBe(
      new Date(`${first.date}T${first.start_time}:00+05:30`).toISOString(),
    );
  });

  it('says nothing but the discreet label, unless full details are asked for', async () => {
    const [discreet, full, json] = await Promise.all([
      plan(asked, '--ics'),
      plan(asked, '--ics', '--full'),
      plan(asked),
    ]);
    const { events } = JSON.parse(json.out);
    const labels = events.map(({ discreet_label }: { discreet_label: string }) => discreet_label);
    const titles = events.map(({ title }: { title: string }) => title);
    expect(entries(discreet.out).map(({ summary }) => summary)).toEqual(labels);
    expect(entries(discreet.out).filter(({ description }) => description)).toEqual([]);
    expect(entries(full.out).map(({ summary }) => summary)).toEqual(titles);
    for (const [at, { description }] of entries(full.out).entries()) {
      expect(description).toContain(events[at].notes);
      expect(description).toContain(events[at].why);
    }
  });

  it('is not made of a plan without any event; the reason is said', async () => {
    const full = JSON.stringify({ ...request, busy: [[0, 31 * 1_440]] });
    const { code, out, err } = await plan(full, '--ics');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('Your calendar fills every hour you chose');
  });
});

it('help says how, without reading any input', async () => {
  const { code, out } = await plan('', '--help');
  expect(code).toBe(0);
  expect(out).toContain('--timezone Area/City');
});

describe('as a process', () => {
  it('it prints nothing but the plan when npm is told to be silent, as the pages about it say', async () => {
    const { code, out, err } = await started(asked, 'npm', 'run', '--silent', 'plan');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toHaveProperty('events');
  });

  it('it ends with the code, the words and the lines of the command', async () => {
    const ends = await started(`${asked}\n${bad}`, process.execPath, 'bin/plan.mjs', '--lines');
    expect(ends).toEqual(await plan(`${asked}\n${bad}`, '--lines'));
    expect(ends.code).toBe(2);
  });
});
