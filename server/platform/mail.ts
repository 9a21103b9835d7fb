/** Sends mail: over SMTP where it is set, else into an outbox in the data folder. */

export interface Letter {
  to: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mail {
  /** 'smtp' reaches people; 'outbox' only writes files. */
  kind: 'smtp' | 'outbox';
  /** Throws when the mail server cannot take it. */
  send(letter: Letter): Promise<void>;
  /** Throws when the mail server does not answer: sends nothing. */
  check(): Promise<void>;
  /** Letters to one address, newest last. Always empty with SMTP: those letters have left. */
  sentTo(address: string): Promise<Letter[]>;
  close(): Promise<void>;
}
