/** A real CalDAV server by other hands, as tests need one: an account with a password, and a calendar that others have filled. */
export interface CalDavServer {
  /** Such as http://127.0.0.1:41234/. */
  url: string;
  username: string;
  password: string;
  /** A calendar with these events in it, by name, as if they had always been there; beside those that are made by request. */
  fill(calendar: string, events: ReadonlyMap<string, string>): void | Promise<void>;
  /** For good. */
  close(): Promise<void>;
}
