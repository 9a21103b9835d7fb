/** Chooses the way of mail: SMTP where SMTP_URL is set, else an outbox of files in the data folder. */
import { createTransport } from 'nodemailer';
import type { Env } from './env.ts';
import type { Letter, Mail } from './mail.ts';
import { openOutbox } from './open-outbox.ts';

const PATIENCE_MS = 8_000;
/** At once to the mail server, for many letters in a row. */
const CONNECTIONS = 4;

export function openMail(env: Env): Mail {
  if (!env.SMTP_URL) return openOutbox(env.dataDir);
  const options = {
    url: env.SMTP_URL,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Our letters are made here: nothing in them may reach for files or addresses.
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

/** The return path is of the envelope, and no header of the letter's. */
const outgoing = ({ MAIL_FROM }: Env, { returnPath, senderName, ...letter }: Letter) => ({
  from: senderName ? { name: senderName, address: /<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM } : MAIL_FROM,
  ...letter,
  ...(returnPath && { envelope: { from: returnPath, to: letter.to } }),
});
