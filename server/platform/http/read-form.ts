/** Reads a form with one file in it, as browsers send them (multipart/form-data, RFC 7578): found by the boundary alone, so that a large file holds nobody up. */
import { PublicError } from '../public-error.ts';
import { readLimitedBytes, refuseUnstorable } from '../routes.ts';

export interface SentFile {
  /** As the browser names it; may be anything. */
  name: string;
  bytes: Buffer;
}

interface SentForm {
  fields: Record<string, string>;
  /** Null where none came under that name. */
  file: SentFile | null;
}

const MAX_PARTS = 20;
const LINE = '\r\n';

/** `fileField`: the name under which the file is; a second one of it, or of a field, replaces the first. Throws 'invalid' for what is no such form, 'too-large' past `maxBytes`. */
export async function readForm(request: Request, fileField: string, maxBytes: number): Promise<SentForm> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  if (boundary === null) throw unreadable();
  const form: SentForm = { fields: {}, file: null };
  for (const { name, fileName, bytes } of partsOf(await readLimitedBytes(request, maxBytes), boundary)) {
    if (fileName !== null && name === fileField) form.file = { name: fileName, bytes };
    else if (fileName === null) form.fields[name] = textOf(name, bytes);
  }
  return form;
}

interface Part {
  name: string;
  /** Null for a text field. */
  fileName: string | null;
  bytes: Buffer;
}

function partsOf(body: Buffer, boundary: string): Part[] {
  const delimiter = Buffer.from(`${LINE}--${boundary}`);
  const parts: Part[] = [];
  // The first delimiter has no line before it (RFC 2046 section 5.1.1).
  let at = body.indexOf(delimiter.subarray(LINE.length));
  if (at !== 0) throw unreadable();
  at += delimiter.length - LINE.length;
  while (body.toString('latin1', at, at + 2) === LINE) {
    const head = body.indexOf(LINE + LINE, at);
    const end = head === -1 ? -1 : body.indexOf(delimiter, head + LINE.length);
    if (end === -1 || parts.length === MAX_PARTS) throw unreadable();
    const headers = body.toString('utf8', at + LINE.length, head);
    parts.push({ ...namesIn(headers), bytes: body.subarray(head + 2 * LINE.length, end) });
    at = end + delimiter.length;
  }
  if (body.toString('latin1', at, at + 2) !== '--') throw unreadable();
  return parts;
}

function namesIn(headers: string): Pick<Part, 'name' | 'fileName'> {
  const line = headers.split(LINE).find((each) => /^content-disposition: *form-data *;/i.test(each)) ?? '';
  const name = /; *name="([^"]*)"/i.exec(line)?.[1];
  if (name === undefined) throw unreadable();
  return { name: unescaped(name), fileName: unescaped(/; *filename="([^"]*)"/i.exec(line)?.[1] ?? null) };
}

/** As the HTML standard escapes names in a form: these three and nothing else. */
const unescaped = <T extends string | null>(name: T): T =>
  (name?.replace(/%22/g, '"').replace(/%0D/gi, '\r').replace(/%0A/gi, '\n') ?? null) as T;

function textOf(name: string, bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    refuseUnstorable(name, text);
    return text;
  } catch {
    throw unreadable();
  }
}

function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data *;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

const unreadable = () => new PublicError('invalid', 'This request could not be read.', { field: '' });
