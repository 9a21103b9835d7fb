/** A CalDAV server that answers whatever a test has it answer, and the parts that such answers are made of. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CalDavAnswer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}
export type CalDavRequest = { method: string; url: string; body: string; match: string | undefined };

export interface ScriptedCalDav {
  /** Of the person's calendars; the one calendar is `own/` in it. */
  home: string;
  calendar: string;
  answer: (asked: CalDavRequest) => CalDavAnswer;
  /** In order. */
  asked: CalDavRequest[];
  close(): Promise<void>;
}

export const ID = '0f6b7c1e-2d3a-8b4c-9d5e-6f708192a3b4';
export const EVENT = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', `UID:${ID}`, 'DTSTART:20301203T190000Z']
  .concat(['DTEND:20301203T203000Z', 'SUMMARY:Personal Time', 'END:VEVENT', 'END:VCALENDAR'])
  .join('\n');
export const multistatus = (...responses: string[]) =>
  `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`;
export const object = (etag: string, data: string) =>
  `<d:response><d:href>/ada/own/${ID}.ics</d:href><d:propstat><d:prop><d:getetag>${etag}</d:getetag><c:calendar-data><![CDATA[${data}]]></c:calendar-data></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
/** As of RFC 4918 section 14.22: it is there, and what was asked of it is not told. */
export const untold = (property: string) =>
  `<d:response><d:href>/ada/own/${ID}.ics</d:href><d:propstat><d:prop><d:getetag>"1"</d:getetag></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat><d:propstat><d:prop><${property.includes(':') ? property : `d:${property}`}/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>`;
/** RFC 6578 section 3.6: the server had enough. */
export const cutShort =
  '<d:response><d:href>/ada/own/</d:href><d:status>HTTP/1.1 507 Insufficient Storage</d:status></d:response>';
export const listed = (reports: string) =>
  `<d:response><d:href>/ada/own/</d:href><d:propstat><d:prop><d:displayname>2030</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype>${reports}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;

export async function openScriptedCalDav(): Promise<ScriptedCalDav> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const one = { method: request.method ?? '', url: request.url ?? '', body, match: request.headers['if-match'] };
    standIn.asked.push(one);
    const { status, body: text = '', headers = {} } = standIn.answer(one);
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ada/`;
  const standIn: ScriptedCalDav = {
    home,
    calendar: `${home}own/`,
    answer: () => ({ status: 404 }),
    asked: [],
    close: () => new Promise((done) => server.close(() => done())),
  };
  return standIn;
}
