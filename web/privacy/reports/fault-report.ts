/** Tells of faults of the page once the person has agreed; asks once, after the first, and holds it until the answer. */
import { atom } from 'nanostores';
import type { Fault, FaultKind, FaultReport } from '../../../domain/privacy/fault.ts';
import { ApiError, isUnreachable } from '../../client/api-error.ts';
import { knownSettings } from '../../client/privacy/known-settings.ts';
import { sendReport, sendsNothing } from '../../client/privacy/sent-reports.ts';

const ANSWER = 'report-faults';
/** A page that fails over and over tells of it this often at most. */
const MAX_TOLD = 5;

type WaitingFault = Omit<Fault, 'times'>;

let told = 0;
/** The faults that wait for an answer, as they would be sent. */
export const waitingFaults = atom<readonly WaitingFault[]>([]);

export interface Seen {
  error: unknown;
  file?: string;
  line?: number;
  column?: number;
}

export function noteFault({ error, file, line, column }: Seen): void {
  // A lost connection and a refusal are no faults of the page; on by default, until it is switched off.
  if (isUnreachable(error) || error instanceof ApiError || knownSettings()?.crashReports === false) return;
  const answer = localStorage.getItem(ANSWER);
  if (answer === 'no' || told >= MAX_TOLD || sendsNothing()) return;
  told += 1;
  const fault = faultOf(error, location.origin, file, line, column);
  if (answer === 'yes') send([fault]);
  else waitingFaults.set([...waitingFaults.get(), fault]);
}

/** The person's answer to what waits, and to all that come after in this browser. */
export function answerFaults(yes: boolean): void {
  localStorage.setItem(ANSWER, yes ? 'yes' : 'no');
  const waiting = waitingFaults.get();
  if (yes && waiting.length > 0) send(waiting);
  waitingFaults.set([]);
}

/** What was answered here; null while nobody was asked. */
export function faultsAnswered(): boolean | null {
  const answer = localStorage.getItem(ANSWER);
  return answer === null ? null : answer === 'yes';
}

function send(faults: readonly WaitingFault[]): void {
  const body: FaultReport = { faults: faults.map((fault) => ({ ...fault, times: 1 })) };
  sendReport(
    { kind: 'faults', body },
    faults.map(({ fault, place }) => `${fault} at ${place}`),
    Date.now(),
  );
}

/** As the server knows them, without the schema that comes with its list. */
const KINDS =
  /^(?:Abort|Aggregate|Api|ChunkLoad|Data|Eval|InvalidAccess|InvalidState|Network|NotAllowed|NotFound|NotSupported|Operation|QuotaExceeded|Range|Reference|Security|Syntax|Timeout|Type|URI|Unknown|Version)Error$|^JournalLocked$/;

/** `stack` lines as Chromium ('    at f (address)') and Firefox and Safari ('f@address') write them. */
const FRAME = /^\s*at |@/;

/** `origin` is this page's; `file`, `line`, `column` as an error event gives them, where the error itself has no stack. */
export function faultOf(error: unknown, origin: string, file = '', line = 0, column = 0): Omit<Fault, 'times'> {
  const named = error instanceof Error || error instanceof DOMException ? error.name : '';
  const fault = (KINDS.test(named) ? named : 'Error') as FaultKind;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = [...stack.split('\n').filter((text) => FRAME.test(text)), `@${file}:${line}:${column}`];
  for (const frame of frames) {
    const place = placeIn(frame, origin);
    if (place) return { fault, place };
  }
  return { fault, place: 'unknown' };
}

function placeIn(frame: string, origin: string): string | null {
  const at = frame.indexOf(`${origin}/`);
  if (at < 0) return null;
  // A page's address has no such ending: only files of the build pass.
  const found = /^[^?#\s():]*\/([\w-]{1,80}\.(?:js|ts|tsx))(?:\?[\w=&.-]*)?:(\d{1,6}):(\d{1,7})\)?\s*$/.exec(
    frame.slice(at + origin.length),
  );
  return found ? `${found[1]}:${found[2]}:${found[3]}` : null;
}
