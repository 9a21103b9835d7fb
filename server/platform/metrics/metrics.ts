/** What the server counts of itself for its operator, and the only values that labels may have: nothing about a person. */
import { PROVIDER_TYPES } from '../../../domain/calendar/connections/connection.ts';

/** Each counter's labels with all their values; whatever else arrives is written as 'other'. */
export const COUNTERS = {
  letters: {
    name: 'twofold_letters_total',
    help: 'Letters handed to the mail server, by what became of them.',
    labels: { outcome: ['sent', 'kept', 'gone', 'bounced', 'refused', 'later', 'away'] },
  },
  pushes: {
    name: 'twofold_pushes_total',
    help: 'Messages handed to push services, by what became of them.',
    labels: { outcome: ['sent', 'gone', 'later', 'never'] },
  },
  calendarSyncs: {
    name: 'twofold_calendar_syncs_total',
    help: 'Connected calendars brought up to date, by kind and outcome.',
    labels: {
      service: PROVIDER_TYPES,
      outcome: [
        'done',
        'access-ended',
        'not-allowed',
        'gone',
        'conflict',
        'exists',
        'too-often',
        'unreachable',
        'unreadable',
      ],
    },
  },
  generations: {
    name: 'twofold_generations_total',
    help: 'Steps of generations for a credit, expired where nobody settled it in time.',
    labels: { step: ['held', 'captured', 'voided', 'expired'] },
  },
  spans: {
    name: 'twofold_trace_spans_total',
    help: 'Spans of traces, by whether the collector took them.',
    labels: { outcome: ['sent', 'dropped'] },
  },
} as const;

export type Counter = keyof typeof COUNTERS;

type LabelsOf<Name extends Counter> = {
  [Label in keyof (typeof COUNTERS)[Name]['labels']]: (typeof COUNTERS)[Name]['labels'][Label] extends readonly (infer Value)[]
    ? Value
    : never;
};

/** Not `job`: Prometheus names by that label where it asked, and calls what came under it `exported_job`. */
export const JOB_LABEL = 'job_name';

/** Read when somebody asks for the metrics. */
export const WATCHED = {
  liveSockets: { name: 'twofold_live_sockets', help: 'Open WebSockets of the live updates on this copy.' },
  keptPages: { name: 'twofold_kept_pages', help: 'Public pages kept in memory on this copy.' },
} as const;

interface AnsweredRequest {
  method: string;
  /** A pattern such as /api/journal/records/:room/:id, or a name for a kind such as `page`; never a path. */
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  /** False where nothing is counted: then callers may leave out work that is for counting alone. */
  on: boolean;
  count<Name extends Counter>(name: Name, labels: LabelsOf<Name>, by?: number): void;
  request(answered: AnsweredRequest): void;
  /** The names of all jobs: others are counted as 'other'. */
  expectJobs(names: readonly string[]): void;
  /** One run of a job. */
  job(name: string, outcome: 'done' | 'failed', seconds: number): void;
  watch(gauge: keyof typeof WATCHED, read: () => number): void;
  /** All that was counted, as OpenMetrics text. Empty where nothing is. */
  text(): Promise<string>;
}

/** Where METRICS_LISTEN is not set. */
export const NO_METRICS: Metrics = {
  on: false,
  count() {},
  request() {},
  expectJobs() {},
  job() {},
  watch() {},
  text: async () => '',
};
