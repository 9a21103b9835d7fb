/** Reads an address as a calendar does, keeping every byte of the answer: its status, its headers as they were sent, and its body. */
import { request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
  /** Status line, headers and body in one. */
  whole: string;
}

export const readRaw = (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> =>
  new Promise((done, fail) => {
    const asked = request(url, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', fail);
      answer.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        const status = answer.statusCode ?? 0;
        const whole = [`${status} ${answer.statusMessage}`, answer.rawHeaders.join('\n'), body].join('\n');
        done({ status, headers: answer.headers, body, whole });
      });
    });
    asked.on('error', fail);
    asked.end();
  });
