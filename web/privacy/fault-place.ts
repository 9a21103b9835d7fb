/** Reduces an error to what may leave the browser: its kind, and a file, line and column of our own code. */
import type { Fault, FaultKind } from '../../domain/privacy/fault.ts';

/** As the server knows them, without the schema that comes with its list. */
const KINDS =
  /^(?:Abort|Aggregate|Api|ChunkLoad|Data|Eval|InvalidAccess|InvalidState|Network|NotAllowed|NotFound|NotSupported|Operation|QuotaExceeded|Range|Reference|Security|Syntax|Timeout|Type|URI|Unknown|Version)Error$|^JournalLocked$/;

/** `stack` lines as Chromium ('    at f (address)') and Firefox and Safari ('f@address') write them. */
const FRAME = /^\s*at |@/;

/** `origin` is this page's; `file`, `line`, `column` as an error event gives them, where the error itself has no stack. */
export function faultOf(error: unknown, origin: string, file = '', line = 0, column = 0): Omit<Fault, 'times'> {
  const named = error instanceof Error || error instanceof DOMException ? error.name : '';
  const fault = (KINDS.test(named) ? named : 'Error') as FaultKind;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = [...stack.split('\n').filter((text) => FRAME.test(text)), `@${file}:${line}:${column}`];
  for (const frame of frames) {
    const place = placeIn(frame, origin);
    if (place) return { fault, place };
  }
  return { fault, place: 'unknown' };
}

function placeIn(frame: string, origin: string): string | null {
  const at = frame.indexOf(`${origin}/`);
  if (at < 0) return null;
  // A page's address has no such ending: only files of the build pass.
  const found = /^[^?#\s():]*\/([\w-]{1,80}\.(?:js|ts|tsx))(?:\?[\w=&.-]*)?:(\d{1,6}):(\d{1,7})\)?\s*$/.exec(
    frame.slice(at + origin.length),
  );
  return found ? `${found[1]}:${found[2]}:${found[3]}` : null;
}
