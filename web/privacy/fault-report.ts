/** Tells of faults of the page once the person has agreed; asks once, after the first, and holds it until the answer. */
import type { Fault, FaultReport } from '../../domain/privacy/fault.ts';
import { ApiError } from '../client/api-error.ts';
import { knownSettings } from '../client/known-settings.ts';
import { sendReport, sendsNothing } from '../client/sent-reports.ts';
import { isUnreachable } from '../client/unreachable.ts';
import { faultOf } from './fault-place.ts';

const ANSWER = 'report-faults';
/** A page that fails over and over tells of it this often at most. */
const MOST = 5;

let told = 0;
let waiting: Omit<Fault, 'times'>[] = [];
const listeners = new Set<() => void>();

export interface Seen {
  error: unknown;
  file?: string;
  line?: number;
  column?: number;
}

/** The fault that waits for an answer, as it would be sent; undefined for none. */
export const waitingFault = (): Omit<Fault, 'times'> | undefined => waiting[0];

export function onWaitingFault(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteFault({ error, file, line, column }: Seen): void {
  // A lost connection and a refusal are no faults of the page; on by default, until it is switched off.
  if (isUnreachable(error) || error instanceof ApiError || knownSettings()?.crashReports === false) return;
  const answer = localStorage.getItem(ANSWER);
  if (answer === 'no' || told >= MOST || sendsNothing()) return;
  told += 1;
  const fault = faultOf(error, location.origin, file, line, column);
  if (answer === 'yes') send([fault]);
  else hold([...waiting, fault]);
}

/** The person's answer to what waits, and to all that come after in this browser. */
export function answerFaults(yes: boolean): void {
  localStorage.setItem(ANSWER, yes ? 'yes' : 'no');
  if (yes && waiting.length > 0) send(waiting);
  hold([]);
}

/** What was answered here; null while nobody was asked. */
export function faultsAnswered(): boolean | null {
  const answer = localStorage.getItem(ANSWER);
  return answer === null ? null : answer === 'yes';
}

function hold(faults: Omit<Fault, 'times'>[]): void {
  waiting = faults;
  for (const listener of listeners) listener();
}

function send(faults: Omit<Fault, 'times'>[]): void {
  const body: FaultReport = { faults: faults.map((fault) => ({ ...fault, times: 1 })) };
  sendReport(
    'faults',
    body,
    faults.map(({ fault, place }) => `${fault} at ${place}`),
    Date.now(),
  );
}
