/** Sends mail: over SMTP where it is set, else into an outbox in the data folder. */

export interface Letter {
  to: string;
  /** The name that stands before the sender's address; the operator's own (MAIL_FROM) unless told. */
  senderName?: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** RFC 5322 section 3.6.4, in angle brackets; made anew for each sending unless told. */
  messageId?: string;
  headers?: Record<string, string>;
  /** Where it comes back to if it cannot be delivered (RFC 5321 section 4.5.5); the sender unless told. */
  returnPath?: string;
}

export interface Postbag {
  send(letter: Letter): Promise<void>;
  close(): void;
}

export interface Mail {
  /** 'smtp' reaches people; 'outbox' only writes files. */
  kind: 'smtp' | 'outbox';
  /** Throws when the mail server cannot take it. */
  send(letter: Letter): Promise<void>;
  /** For many letters in a row, over connections that stay open until it is closed; each is sent as by `send`. */
  forMany(): Postbag;
  /** Throws when the mail server does not answer: sends nothing. */
  check(): Promise<void>;
  /** Letters to one address, newest last. Always empty with SMTP: those letters have left. */
  sentTo(address: string): Promise<Letter[]>;
  close(): Promise<void>;
}
