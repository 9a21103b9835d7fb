/** The demo's access log: what the made-up person did with their account before today, and what is done with it on this page. */
import type { AccessAct } from '../../domain/privacy/access-acts.ts';
import { instantAgo, LINKED_AGO } from './demo-person.ts';

interface Line {
  id: number;
  act: AccessAct;
  detail: string;
  /** ISO 8601. */
  at: string;
}

export interface DemoAccess {
  add(act: AccessAct, detail?: string): void;
  /** Newest first; `before` is the id of a line. */
  page(before: number | null): { entries: Line[]; more: boolean };
}

const PAGE = 10;

/** Days ago, time in UTC, and what it was; newest first. */
const PAST: readonly [number, string, AccessAct, string?][] = [
  [1, '20:30', 'journal-opened'],
  [9, '18:44', 'plan-exported', 'calendar file'],
  [11, '18:20', 'exported'],
  [11, '18:19', 'proof-given', 'password'],
  [11, '18:12', 'key-released'],
  [11, '18:12', 'signed-in', 'password'],
  [26, '20:41', 'settings-changed', 'calendar words, learning'],
  [33, '07:05', 'session-ended'],
  [33, '07:03', 'signed-in', 'password'],
  [64, '19:30', 'sharing-changed', 'plan, mood, phase, list'],
  [71, '19:02', 'sharing-changed', 'plan, mood, list'],
  [118, '21:15', 'password-changed'],
  [118, '21:14', 'proof-given', 'password'],
  [LINKED_AGO - 1, '18:40', 'sharing-changed', 'list'],
  [LINKED_AGO, '18:00', 'linked'],
  [LINKED_AGO + 2, '20:10', 'invitation-made'],
  [LINKED_AGO + 2, '19:55', 'signed-in', 'password'],
];

/** `today` YYYY-MM-DD. */
export function demoAccess(today: string): DemoAccess {
  const lines: Line[] = PAST.map(([ago, time, act, detail = ''], at) => ({
    id: PAST.length - at,
    act,
    detail,
    at: instantAgo(today, ago, time),
  }));
  const log: DemoAccess = {
    add(act, detail = '') {
      lines.unshift({ id: lines.length + 1, act, detail, at: new Date().toISOString() });
    },
    page(before) {
      const after = before === null ? 0 : lines.findIndex(({ id }) => id === before) + 1;
      return { entries: lines.slice(after, after + PAGE), more: after + PAGE < lines.length };
    },
  };
  // This visit.
  log.add('signed-in', 'password');
  log.add('key-released');
  return log;
}
