/** A real SMTP server that keeps what it is given, asks for a name and a password, and can refuse or go away. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SmtpStandIn {
  url: string;
  /** Raw letters (RFC 5322), oldest first. */
  letters: Array<{ from: string; to: string[]; raw: string }>;
  /** Answers every recipient with 451 while set. */
  refuses: boolean;
  /** Addresses that are answered so, such as '550 5.1.1 No such box'. */
  refused: Map<string, string>;
  /** Opens again on the same port after `close`. */
  open(): Promise<void>;
  close(): Promise<void>;
}

export async function openSmtp(): Promise<SmtpStandIn> {
  let server: SMTPServer;
  let port = 0;
  const standIn: SmtpStandIn = {
    url: '',
    letters: [],
    refuses: false,
    refused: new Map(),
    async open() {
      server = make();
      // A client that was killed leaves its connections so; anything else is a bug.
      server.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
      });
      await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
      port = (server.server.address() as AddressInfo).port;
      standIn.url = `smtp://postbox:secret@127.0.0.1:${port}`;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
  const make = (): SMTPServer =>
    new SMTPServer({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      logger: false,
      closeTimeout: 500,
      onAuth: ({ username, password }, _session, done) =>
        username === 'postbox' && password === 'secret' ? done(null, { user: username }) : done(new Error('who?')),
      onRcptTo: ({ address }, _session, done) => {
        const [, code, words] = /^(\d{3}) (.+)$/.exec(standIn.refused.get(address) ?? '') ?? [];
        if (code) done(Object.assign(new Error(words), { responseCode: Number(code) }));
        else if (standIn.refuses) done(Object.assign(new Error('come back later'), { responseCode: 451 }));
        else done();
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom ? mailFrom.address : '';
          standIn.letters.push({
            from,
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString('utf8'),
          });
          done();
        });
      },
    });
  await standIn.open();
  return standIn;
}

/** The text part of a raw letter, decoded. */
export function textOf(raw: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n/.exec(raw);
  if (!part) throw new Error('the letter has no text part');
  const [head, rest] = [part[0], raw.slice(part.index + part[0].length)];
  // Not at any two hyphens: a line of the text may begin with them.
  const ends = [...raw.matchAll(/boundary="?([^";\r\n]+)/g)].map(([, boundary]) => rest.indexOf(`\r\n--${boundary}`));
  const text = rest.slice(0, Math.min(...ends.filter((end) => end >= 0)));
  if (!/Content-Transfer-Encoding: quoted-printable/i.test(head)) return text;
  return text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
