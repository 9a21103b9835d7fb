/** Sends mail over SMTP if configured, else into an outbox in the data folder, and classifies a mail server's errors. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { judgeCode, type RefusedFor } from '../../../domain/newsletter/refusal-code.ts';
import type { Env } from '../env.ts';

export interface Letter {
  to: string;
  /** The sender's display name; defaults to the operator's (MAIL_FROM). */
  senderName?: string;
  /** The Reply-To address, if not the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** RFC 5322 section 3.6.4, in angle brackets; generated for each sending by default. */
  messageId?: string;
  headers?: Record<string, string>;
  /** The bounce address (RFC 5321 section 4.5.5); defaults to the sender. */
  returnPath?: string;
}

export interface Postbag {
  send(letter: Letter): Promise<void>;
  close(): void;
}

export interface Mail {
  /** 'smtp' reaches people; 'outbox' only writes files. */
  kind: 'smtp' | 'outbox';
  /** Throws if the mail server does not accept it. */
  send(letter: Letter): Promise<void>;
  /** Sends many letters in a row over connections that stay open until it is closed. */
  forMany(): Postbag;
  /** Throws if the mail server does not respond. Sends nothing. */
  check(): Promise<void>;
  /** Letters to one address, newest last. Always empty with SMTP, which keeps none. */
  sentTo(address: string): Promise<Letter[]>;
  close(): Promise<void>;
}

const PATIENCE_MS = 8_000;
/** Connections to the mail server for many letters in a row. */
const CONNECTIONS = 4;

export function openMail(env: Env): Mail {
  if (!env.SMTP_URL) return openOutbox(env.dataDir);
  const options = {
    url: env.SMTP_URL,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Our letters are complete: nothing in them may load files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = createTransport(options);
  return {
    kind: 'smtp',
    send: async (letter) => {
      await transport.sendMail(outgoing(env, letter));
    },
    forMany: () => {
      const pool = createTransport({ ...options, pool: true, maxConnections: CONNECTIONS });
      return {
        send: async (letter) => {
          await pool.sendMail(outgoing(env, letter));
        },
        close: () => pool.close(),
      };
    },
    check: async () => {
      await transport.verify();
    },
    sentTo: async () => [],
    close: async () => transport.close(),
  };
}

/** The return path belongs to the envelope, not to the letter's headers. */
const outgoing = ({ MAIL_FROM }: Env, { returnPath, senderName, ...letter }: Letter) => ({
  from: senderName ? { name: senderName, address: /<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM } : MAIL_FROM,
  ...letter,
  ...(returnPath && { envelope: { from: returnPath, to: letter.to } }),
});

const KEPT = 500;
const DIGITS = 10;

/** Stores letters as files that only their owner may read, in order of writing; keeps the newest 500. */
export function openOutbox(dataDir: string): Mail {
  const folder = join(dataDir, 'outbox');
  const names = async (): Promise<string[]> => {
    const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return all.filter((name) => /^\d+\.json$/.test(name)).sort();
  };
  let next: number | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (letter: Letter): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    next ??= 1 + Number((await names()).at(-1)?.replace('.json', '') ?? 0);
    await writeFile(join(folder, `${String(next).padStart(DIGITS, '0')}.json`), JSON.stringify(letter), {
      mode: 0o600,
      flag: 'wx',
    });
    next += 1;
    for (const old of (await names()).slice(0, -KEPT)) await rm(join(folder, old), { force: true });
  };

  // Runs sequentially, so that numbers follow the order of sending.
  const send = (letter: Letter): Promise<void> => {
    const turn = writing.then(() => write(letter));
    writing = turn.catch(() => {
      next = undefined;
    });
    return turn;
  };

  return {
    kind: 'outbox',
    send,
    forMany: () => ({ send, close: () => {} }),
    check: async () => {},
    sentTo: async (address) => {
      const letters: Letter[] = [];
      for (const name of await names()) {
        const letter = JSON.parse(await readFile(join(folder, name), 'utf8')) as Letter;
        if (letter.to.toLowerCase() === address.toLowerCase()) letters.push(letter);
      }
      return letters;
    },
    close: async () => {
      await writing;
    },
  };
}

/** later: a temporary refusal. away: no server was reached, or it disconnected us. */
export type Refused = RefusedFor | 'later' | 'away';

/** Codes that refuse the recipient, if no enhanced code says more. */
const NO_SUCH_BOX = new Set([550, 551, 553]);

interface MailError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
  rejectedErrors?: unknown;
}

/**
 * Classifies a mail server's refusal of a letter and its address (RFC 5321 section 4.2, RFC 3463). `error` is what
 * sending threw; anything but a mail server's error counts as away.
 */
export function classifyMailError(error: unknown): Refused {
  const thrown = (error ?? {}) as MailError;
  const [first] = Array.isArray(thrown.rejectedErrors) ? (thrown.rejectedErrors as MailError[]) : [];
  const { responseCode, response } = first ?? thrown;
  if (typeof responseCode !== 'number' || responseCode < 400) return 'away';
  // 421: the server closes. A refused sign-in concerns us, not the letter.
  if (responseCode === 421 || thrown.code === 'EAUTH') return 'away';
  if (responseCode < 500) return 'later';
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(String(response ?? ''))?.[0];
  const ofRecipient = first !== undefined || String(thrown.command ?? '').startsWith('RCPT');
  if (!ofRecipient) return 'refused';
  if (enhanced) return judgeCode(enhanced);
  return NO_SUCH_BOX.has(responseCode) ? 'gone' : 'bounced';
}
