/** How sign-in is set up on this server, as far as it was asked for. A file of its own: leaving at once needs it on every page, and not how it is asked for. */

export interface AuthSettings {
  issuerUrl: string;
  /** A hosted issuer's public key; empty for our own. */
  anonKey: string;
  /** Null: a hosted issuer knows, we do not. */
  google: boolean | null;
  /** Our own issuer, on this very origin. */
  embedded: boolean;
  /** Whether a new address must be confirmed by mail before the first sign-in. */
  confirm: boolean;
  /** Whether the letters of signing in reach people; else they lie in the outbox of the data folder. */
  mail: boolean;
  passwordMin: number;
}

let known: AuthSettings | null = null;

/** Null until an answer has come. */
export const knownAuthSettings = (): AuthSettings | null => known;

export function noteAuthSettings(settings: AuthSettings): AuthSettings {
  known = settings;
  return settings;
}
