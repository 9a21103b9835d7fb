/** Sends mail: over SMTP where it is set, else into an outbox in the data folder. */

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mail {
  /** 'smtp' reaches people; 'outbox' only writes files. */
  kind: 'smtp' | 'outbox';
  /** Throws when the mail server cannot take it. */
  send(letter: Letter): Promise<void>;
  close(): Promise<void>;
}
