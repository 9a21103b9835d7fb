/** Tells of faults of the page once the person has agreed; asks once, after the first, and holds it until the answer. */
import { atom } from 'nanostores';
import type { Fault, FaultReport } from '../../domain/privacy/fault.ts';
import { ApiError } from '../client/api-error.ts';
import { knownSettings } from '../client/known-settings.ts';
import { sendReport, sendsNothing } from '../client/sent-reports.ts';
import { isUnreachable } from '../client/unreachable.ts';
import { faultOf } from './fault-place.ts';

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
    'faults',
    body,
    faults.map(({ fault, place }) => `${fault} at ${place}`),
    Date.now(),
  );
}
