/** A server with one calendar at a secret address over HTTP, which can also change, move, stop, lie or go. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CalendarAddress {
  /** Of the calendar. */
  url: string;
  /** What lies there; its ETag changes with it. */
  text: string;
  /** In the place of the calendar, until null again. */
  instead: ((request: IncomingMessage, answer: ServerResponse) => void) | null;
  /** Statuses that were answered, in order. */
  answered: number[];
  close(): Promise<void>;
}

export async function openCalendarAddress(text: string): Promise<CalendarAddress> {
  const server = createServer((request, answer) => {
    answer.on('finish', () => standIn.answered.push(answer.statusCode));
    if (standIn.instead) return standIn.instead(request, answer);
    const etag = `"${createHash('sha256').update(standIn.text).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) return answer.writeHead(304, { etag }).end();
    answer.writeHead(200, { etag, 'content-type': 'text/calendar; charset=utf-8' }).end(standIn.text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-token/calendar.ics`;
  const standIn: CalendarAddress = {
    url,
    text,
    instead: null,
    answered: [],
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return standIn;
}
