/** Chooses the way of mail: SMTP where SMTP_URL is set, else an outbox of files in the data folder. */
import { createTransport } from 'nodemailer';
import type { Env } from './env.ts';
import type { Mail } from './mail.ts';
import { openOutbox } from './open-outbox.ts';

const PATIENCE_MS = 8_000;

export function openMail(env: Env): Mail {
  if (!env.SMTP_URL) return openOutbox(env.dataDir);
  const transport = createTransport({
    url: env.SMTP_URL,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Our letters are made here: nothing in them may reach for files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'smtp',
    send: async (letter) => {
      await transport.sendMail({ from: env.MAIL_FROM, ...letter });
    },
    check: async () => {
      await transport.verify();
    },
    sentTo: async () => [],
    close: async () => transport.close(),
  };
}
