/** What Prometheus may have seen, one look after the other, and whether an alert of deploy/metrics/alerts.yml fires at its end. */

export interface AlertCase {
  alert: string;
  when: string;
  /** As promtool writes rows of values: `0+1x60` rises by one each time, `_x60` is nothing. */
  series: Record<string, string>;
  /** How far its values are apart. */
  every: '1m' | '30m';
  after: string;
  fires: boolean;
}

const UP = 'up{job="twofold",instance="a"}';
const requests = (status: number) => `twofold_requests_total{method="GET",route="page",status="${status}"}`;
const took = (le: string) => `twofold_request_duration_seconds_bucket{route="page",le="${le}"}`;
const lag = 'twofold_job_lag_seconds{job_name="send-newsletter"}';
const failed = 'twofold_job_runs_total{job_name="read-calendars",outcome="failed"}';
const backup = 'twofold_job_last_success_timestamp_seconds{job_name="write-nightly-backup"}';
const letters = (outcome: string) => `twofold_letters_total{outcome="${outcome}"}`;
const pushes = (outcome: string) => `twofold_pushes_total{outcome="${outcome}"}`;
const syncs = (outcome: string) => `twofold_calendar_syncs_total{service="google",outcome="${outcome}"}`;
const steps = (step: string) => `twofold_generations_total{step="${step}"}`;
const memory = 'process_resident_memory_bytes{job="twofold"}';

const fires = (alert: string, when: string, after: string, series: Record<string, string>): AlertCase => ({
  alert,
  when,
  series,
  every: '1m',
  after,
  fires: true,
});
const quiet: typeof fires = (...given) => ({ ...fires(...given), fires: false });
/** Over days: each minute of them would be looked at. */
const overDays = (one: AlertCase): AlertCase => ({ ...one, every: '30m' });

export const ALERT_CASES: readonly AlertCase[] = [
  fires('TwofoldAway', 'one of two copies does not answer', '5m', {
    [UP]: '0x5',
    'up{job="twofold",instance="b"}': '1x5',
  }),
  quiet('TwofoldAway', 'a copy is started anew', '5m', { [UP]: '1 0 1x5' }),
  fires('TwofoldDatabaseAway', 'it does not answer', '5m', { twofold_database_up: '0x5' }),
  quiet('TwofoldDatabaseAway', 'it answers', '5m', { twofold_database_up: '1x5' }),
  fires('TwofoldServerErrors', 'one answer in fifty fails', '40m', {
    [requests(200)]: '0+98x40',
    [requests(503)]: '0+2x40',
  }),
  quiet('TwofoldServerErrors', 'one in two hundred fails', '40m', {
    [requests(200)]: '0+199x40',
    [requests(500)]: '0+1x40',
  }),
  quiet('TwofoldServerErrors', 'nobody asks', '40m', { [requests(200)]: '5x40', [requests(500)]: '5x40' }),
  fires('TwofoldSlow', 'one in ten takes a second', '40m', {
    [took('0.5')]: '0+90x40',
    [took('1')]: '0+100x40',
    [took('+Inf')]: '0+100x40',
  }),
  quiet('TwofoldSlow', 'one in fifty does', '40m', {
    [took('0.5')]: '0+98x40',
    [took('1')]: '0+100x40',
    [took('+Inf')]: '0+100x40',
  }),
  fires('TwofoldPoolFull', 'somebody waits all the time', '8m', {
    'twofold_database_connections{state="waiting"}': '3x8',
  }),
  quiet('TwofoldPoolFull', 'somebody waits now and then', '8m', {
    'twofold_database_connections{state="waiting"}': '3 3 0 3 3 3 0 3 3',
  }),
  fires('TwofoldJobsLate', 'a run has waited for twenty minutes', '30m', { [lag]: '0+60x30' }),
  quiet('TwofoldJobsLate', 'each is taken up within a minute', '30m', { [lag]: '55x30' }),
  fires('TwofoldJobFails', 'it fails three times, and never had before', '50m', { [failed]: '0x5 1x10 2x10 3x25' }),
  quiet('TwofoldJobFails', 'it failed twice', '50m', { [failed]: '0x5 1x10 2x35' }),
  ...[
    fires('TwofoldBackupOld', 'the last was two days ago and the copy runs on', '48h', {
      [backup]: '0x96',
      [UP]: '1x96',
    }),
    fires('TwofoldBackupOld', 'the copy was started anew and has written none since', '48h', {
      [backup]: '0x2 _x94',
      [UP]: '1x96',
    }),
    fires('TwofoldBackupOld', 'none was ever written', '48h', { [UP]: '1x96' }),
    quiet('TwofoldBackupOld', 'the first is to be written tonight', '20h', { [UP]: '1x40' }),
    quiet('TwofoldBackupOld', 'another copy wrote one last night', '48h', {
      [backup.replace('{', '{instance="a",')]: '0x96',
      [backup.replace('{', '{instance="b",')]: '0x48 86400x48',
      [UP]: '1x96',
    }),
  ].map(overDays),
  fires('TwofoldMailAway', 'ten letters find nobody', '20m', { [letters('away')]: '0x5 0+2x10' }),
  quiet('TwofoldMailAway', 'one does', '20m', { [letters('away')]: '0x5 1x15' }),
  fires('TwofoldMailRefused', 'one in five is refused', '2h', {
    [letters('sent')]: '0+4x120',
    [letters('bounced')]: '0+1x120',
  }),
  quiet('TwofoldMailRefused', 'one in twenty is', '2h', {
    [letters('sent')]: '0+19x120',
    [letters('gone')]: '0+1x120',
  }),
  fires('TwofoldPushesRefused', 'all are refused', '1h', { [pushes('sent')]: '0x60', [pushes('never')]: '0+1x60' }),
  quiet('TwofoldPushesRefused', 'some are', '1h', { [pushes('sent')]: '0+1x60', [pushes('never')]: '0+1x60' }),
  fires('TwofoldCalendarsFail', 'most are unreachable', '2h', {
    [syncs('done')]: '0+1x120',
    [syncs('unreachable')]: '0+3x120',
  }),
  quiet('TwofoldCalendarsFail', 'few are', '2h', { [syncs('done')]: '0+3x120', [syncs('gone')]: '0+1x120' }),
  fires('TwofoldGenerationsComeToNothing', 'half are voided or run out', '2h', {
    [steps('held')]: '0+4x120',
    [steps('voided')]: '0+1x120',
    [steps('expired')]: '0+1x120',
  }),
  quiet('TwofoldGenerationsComeToNothing', 'nearly all are captured', '2h', {
    [steps('held')]: '0+10x120',
    [steps('captured')]: '0+9x120',
    [steps('voided')]: '0+1x120',
  }),
  fires('TwofoldBusy', 'it is late for a quarter of an hour', '15m', { nodejs_eventloop_lag_p99_seconds: '0.3x15' }),
  quiet('TwofoldBusy', 'it was late once', '15m', { nodejs_eventloop_lag_p99_seconds: '0.02x7 2 0.02x7' }),
  fires('TwofoldMemory', 'it holds 700 MB', '20m', { [memory]: '7e8x20' }),
  quiet('TwofoldMemory', 'it held 700 MB for a moment', '20m', { [memory]: '2e8x10 7e8 2e8x10' }),
  fires('TwofoldTracesDropped', 'some are dropped all the time', '40m', {
    'twofold_trace_spans_total{outcome="dropped"}': '0+9x40',
  }),
  quiet('TwofoldTracesDropped', 'some were, an hour ago', '70m', {
    'twofold_trace_spans_total{outcome="dropped"}': '0 9x70',
  }),
];
