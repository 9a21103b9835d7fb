/** A real CalDAV server by other hands, as tests need one, and how its process is ended. */
import type { ChildProcess } from 'node:child_process';

/** An account with a password, and a calendar that others have filled; it may also be stopped for a while. */
export interface CalDavServer {
  /** Such as http://127.0.0.1:41234/. */
  url: string;
  /** Where the person's calendars are, such as http://127.0.0.1:41234/ada/. */
  home: string;
  username: string;
  password: string;
  /** Changes the password that it takes, from when it is started again. */
  setPassword(password: string): void;
  /** A calendar with these events in it, by name, as if they had always been there; beside those that are made by request. */
  fill(calendar: string, events: ReadonlyMap<string, string>): void | Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** For good. */
  close(): Promise<void>;
}

export async function endProcess(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null) return;
  const ended = new Promise((done) => running.once('exit', done));
  running.kill();
  await ended;
}
