/**
 * The planner as a command: requests on standard input, plans or a calendar file on standard output, words for people
 * on standard error. Exit 0: done; 1: no calendar file, for the plan is empty; 2: bad input, the field named.
 */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { planCalendar } from '../domain/calendar/icalendar/plan-calendar.ts';
import type { FieldProblem } from '../domain/field-problem.ts';
import { ok, problem, type Result } from '../domain/result.ts';
import { DEFAULT_TIME_ZONE, isTimeZone } from '../domain/zone.ts';
import { answerRequest, type PlanAnswer, shownAnswer } from './plan-answer.ts';

const HELP = `Makes a plan of 30 days, or up to 90, from JSON on standard input.

  npm run --silent plan < request.json            prints the plan as JSON
  npm run --silent plan -- --lines < requests     one request and one result a line
  npm run --silent plan -- --ics < request.json   prints a calendar file, discreet unless --full

Options
  --lines                one JSON object a line; blank lines are skipped, a bad line gives {"error": ...}
  --ics                  the calendar file instead of JSON
  --timezone Area/City   the zone of the calendar file’s wall-clock times; ${DEFAULT_TIME_ZONE} when not given
  --full                 titles, notes and tags in the calendar file

Request
  {"answers": {...}, "startDate": "YYYY-MM-DD", "seed": "1", "tier": "free" or "paid",
   "busy": [[from, to], ...], "history": [...], "learned": [[...], ...], "notBefore": 1216}
  Only answers and startDate are needed. Busy times count minutes from 00:00 of the first day, 5,000 at most.
  So does notBefore, the present minute: nothing begins within two hours of it, or within "lead" minutes.
  "model": 2 and what goes with it (lead, before, days, rotas, terms, closed, cycle, keep, fall, learn, fair) stand in
  docs/plan-command.md with an example each.
  The seed is ASCII text of 1 to 100 characters, '1' when not given; the tier is free when not given.

Bad input ends with exit code 2. The field is named on standard error and, but for --ics, as
{"error": {"field", "message"}} on standard output.
`;

/** A request with 5,000 busy times is about a tenth of this. */
const MAX_REQUEST_BYTES = 1_048_576;

interface Flags {
  ics: boolean;
  full: boolean;
  lines: boolean;
  timezone: string;
}

function readFlags(args: string[]): Result<Flags | 'help', FieldProblem> {
  const off = { type: 'boolean', default: false } as const;
  const options = {
    ics: off,
    full: off,
    lines: off,
    help: off,
    timezone: { type: 'string', default: DEFAULT_TIME_ZONE },
  } as const;
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
  try {
    values = parseArgs({ args, options }).values;
  } catch (error) {
    // The only way that parseArgs reports what it does not know; its sentence names the option.
    return problem({ field: 'options', message: error instanceof Error ? error.message : String(error) });
  }
  const { ics, full, lines, help, timezone } = values;
  if (help) return ok('help');
  if (ics && lines)
    return problem({ field: '--lines', message: 'A calendar file holds one plan: use --ics or --lines.' });
  if (!isTimeZone(timezone)) {
    return problem({ field: '--timezone', message: 'Please name a time zone as Area/City, such as Europe/Berlin.' });
  }
  return ok({ ics, full, lines, timezone });
}

function answerText(json: string): Result<PlanAnswer, FieldProblem> {
  if (json.length > MAX_REQUEST_BYTES) return problem({ field: '', message: 'Please send at most 1 MiB a request.' });
  if (json.trim() === '') return problem({ field: '', message: 'Please send a request as JSON on standard input.' });
  let request: unknown;
  try {
    request = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    return problem({ field: '', message: 'This is not JSON.' }); // What the parser says would repeat private answers.
  }
  return answerRequest(request);
}

/** Where a request comes from, and where plans and words for people go. */
export interface PlanStreams {
  input: Readable;
  /** Resolves once the reader has taken it, who may be slower than the planner. */
  print(output: string): Promise<void>;
  tell(words: string): void;
}

const problemLine = ({ field, message }: FieldProblem, place = ''): string =>
  `${place}${field === '' ? '' : `${field}: `}${message}\n`;

async function answerOne({ ics, full, timezone }: Flags, { input, print, tell }: PlanStreams): Promise<number> {
  const answer = answerText(await text(input));
  if (!answer.ok) {
    tell(problemLine(answer.problem));
    if (!ics) await print(`${JSON.stringify({ error: answer.problem })}\n`);
    return 2;
  }
  const { plan, schedule } = answer.value;
  if (!ics) {
    await print(`${JSON.stringify(shownAnswer(answer.value), null, 2)}\n`);
    return 0;
  }
  if (plan.events.length === 0) {
    tell(`${['No calendar file.', ...schedule.explanations.map((reason) => reason.text)].join(' ')}\n`);
    return 1;
  }
  await print(planCalendar(plan, { view: full ? 'full' : 'discreet', timezone, stampedAt: new Date() }));
  return 0;
}

async function answerLines({ input, print, tell }: PlanStreams): Promise<number> {
  let code = 0;
  let line = 0;
  for await (const json of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++;
    if (json.trim() === '') continue;
    const answer = answerText(json);
    if (!answer.ok) {
      tell(problemLine(answer.problem, `line ${line}: `));
      code = 2;
    }
    await print(`${JSON.stringify(answer.ok ? shownAnswer(answer.value) : { error: answer.problem })}\n`);
  }
  return code;
}

/** The exit code. */
export async function runPlan(args: string[], streams: PlanStreams): Promise<number> {
  const flags = readFlags(args);
  if (!flags.ok) {
    streams.tell(problemLine(flags.problem));
    if (!args.includes('--ics')) await streams.print(`${JSON.stringify({ error: flags.problem })}\n`);
    return 2;
  }
  if (flags.value === 'help') {
    await streams.print(HELP);
    return 0;
  }
  return flags.value.lines ? answerLines(streams) : answerOne(flags.value, streams);
}

if (import.meta.main) {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(); // The reader has seen enough, as with `head`.
  });
  process.exitCode = await runPlan(process.argv.slice(2), {
    input: process.stdin,
    print: (output) =>
      new Promise((resolve, reject) => process.stdout.write(output, (error) => (error ? reject(error) : resolve()))),
    tell: (words) => process.stderr.write(words),
  });
}
