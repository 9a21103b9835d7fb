/** One reading of a page by a phone in Chromium: what came over the line, how long its work held the page, how far it moved. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** How much slower a phone is than the machine that measures. */
const SLOWER = 4;
/** Work that takes longer is felt. */
const FELT_MS = 50;
/** Less than the rest after which a page fetches ahead. */
const READ_MS = 2_000;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time in microseconds. */
  tdur?: number;
}

export interface PageWeight {
  /** Bytes as they came: the document's without its headers, all others with them. */
  document: number;
  script: number;
  all: number;
  scripts: number;
  /**
   * Of the page's own thread, in milliseconds of a phone: processor time as many times as a phone is slower, which depends
   * less on what else this machine does than the time on the clock. All of each task beyond 50 ms, and the longest.
   */
  heldMs: number;
  longestMs: number;
  largestMs: number;
  shift: number;
}

export async function openPhone(from: Browser): Promise<{ context: BrowserContext; page: Page; line: CDPSession }> {
  const context = await from.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  return { context, page, line };
}

/** Rejects where nothing was painted. */
export async function weighPage(from: Browser, address: string): Promise<PageWeight> {
  const { context, page, line } = await openPhone(from);
  const came = await countBytes(line);
  const work = await traceWork(line);
  await watchPaints(page);
  await page.goto(address);
  await page.waitForTimeout(READ_MS);
  const tasks = await work();
  // Bytes before anybody touches it; that nothing moves holds down to its end.
  const bytes = { ...came };
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(500);
  const { largest, shift } = await page.evaluate(
    () => (window as unknown as { seen: { largest: number; shift: number } }).seen,
  );
  await context.close();
  if (largest === 0) throw new Error(`${address} was never painted.`);
  return {
    ...bytes,
    heldMs: tasks.reduce((sum, ms) => sum + Math.max(0, ms - FELT_MS), 0),
    longestMs: Math.max(...tasks),
    largestMs: largest,
    shift,
  };
}

async function countBytes(line: CDPSession) {
  const came = { document: 0, script: 0, all: 0, scripts: 0 };
  const heads = new Map<string, { type: string; bytes: number }>();
  await line.send('Network.enable');
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    heads.set(requestId, { type, bytes: response.encodedDataLength });
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    came.all += encodedDataLength;
    if (head?.type === 'Document') came.document += encodedDataLength - head.bytes;
    if (head?.type !== 'Script') return;
    came.script += encodedDataLength;
    came.scripts += 1;
  });
  return came;
}

/** Returns what ends it and tells the tasks of the page's thread, in milliseconds of a phone. */
async function traceWork(line: CDPSession): Promise<() => Promise<number[]>> {
  const events: TraceEvent[] = [];
  line.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent);
  });
  const includedCategories = ['devtools.timeline', 'toplevel'];
  await line.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  return async () => {
    const complete = new Promise((done) => line.once('Tracing.tracingComplete', done));
    await line.send('Tracing.end');
    await complete;
    const layouts = new Map<string, number>();
    for (const { name, tdur = 0, pid, tid } of events) {
      if (name === 'Layout') layouts.set(`${pid} ${tid}`, (layouts.get(`${pid} ${tid}`) ?? 0) + tdur);
    }
    const [thread] = [...layouts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
    return events
      .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && `${pid} ${tid}` === thread)
      .map(({ tdur = 0 }) => (tdur * SLOWER) / 1000);
  };
}

async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { largest: 0, shift: 0 };
    Object.assign(window, { seen });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.largest = startTime;
    });
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) seen.shift += value;
    });
  });
}
