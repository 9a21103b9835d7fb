/** Reads what a browser says on a connection, byte for byte: HTTP/1.1 requests, and the frames of a WebSocket after its upgrade. */

export interface SaidRequest {
  kind: 'request';
  method: string;
  /** As it stands in the first line, with its query. */
  target: string;
  /** In their order and spelling. */
  headers: (readonly [name: string, value: string])[];
  body: Buffer;
  /** First line and headers as they came. */
  head: Buffer;
}

interface SaidMessage {
  kind: 'message';
  /** The path of the socket that it was said on. */
  socket: string;
  /** Of the WebSocket protocol: 1 text, 2 binary, 8 close, 9 ping, 10 pong. */
  opcode: number;
  body: Buffer;
}

export type Said = SaidRequest | SaidMessage;

interface Reader {
  /** Throws for bytes that no browser says. */
  take(part: Uint8Array): void;
}

const HEAD_END = '\r\n\r\n';

/** `hear` gets each request and message once its last byte was taken. */
export function createReader(hear: (said: Said) => void): Reader {
  let left: Buffer = Buffer.alloc(0);
  /** The path of the socket that this connection has become. */
  let socket: string | null = null;
  const readFrame = createFrameReader();

  function next(): boolean {
    if (socket !== null) {
      const found = readFrame(left);
      if (!found) return false;
      left = left.subarray(found.used);
      if (found.message) hear({ kind: 'message', socket, ...found.message });
      return true;
    }
    const found = readRequest(left);
    if (!found) return false;
    left = left.subarray(found.used);
    if (headerOf(found.request, 'upgrade')?.toLowerCase() === 'websocket') socket = found.request.target;
    hear(found.request);
    return true;
  }

  return {
    take(part) {
      left = Buffer.concat([left, part]);
      while (next());
    },
  };
}

/** The value of the header of that name, in lower case. */
export const headerOf = ({ headers }: SaidRequest, name: string): string | undefined =>
  headers.find(([own]) => own.toLowerCase() === name)?.[1];

/** Null while its last byte is still to come. */
function readRequest(bytes: Buffer): { request: SaidRequest; used: number } | null {
  const at = bytes.indexOf(HEAD_END);
  if (at < 0) return null;
  const head = bytes.subarray(0, at + HEAD_END.length);
  const [first = '', ...lines] = head.toString('latin1').trimEnd().split('\r\n');
  const [, method, target] = /^([A-Z]+) (\S+) HTTP\/1\.1$/.exec(first) ?? [];
  if (!method || !target) throw new Error(`This is no request: ${first}`);
  const headers = lines.map((line) => {
    const [, name = '', value = ''] = /^([^:\s]+): *(.*)$/.exec(line) ?? [];
    if (!name) throw new Error(`This is no header: ${line}`);
    return [name, value] as const;
  });
  const request: SaidRequest = { kind: 'request', method, target, headers, head, body: Buffer.alloc(0) };
  const body = readBody(request, bytes.subarray(head.length));
  return body && { request: { ...request, body: body.contents }, used: head.length + body.used };
}

function readBody(request: SaidRequest, bytes: Buffer): { contents: Buffer; used: number } | null {
  if (headerOf(request, 'transfer-encoding') !== undefined) return readChunks(bytes);
  const length = Number(headerOf(request, 'content-length') ?? 0);
  return bytes.length < length ? null : { contents: bytes.subarray(0, length), used: length };
}

function readChunks(bytes: Buffer): { contents: Buffer; used: number } | null {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    const end = line + 2 + size;
    if (bytes.length < end + 2) return null;
    parts.push(bytes.subarray(line + 2, end));
    at = end + 2;
    if (size === 0) return { contents: Buffer.concat(parts), used: at };
  }
}

type Message = Pick<SaidMessage, 'opcode' | 'body'>;

/** Puts the parts of a message together; none of ours are packed, which the server never agrees to. */
function createFrameReader(): (bytes: Buffer) => { message: Message | null; used: number } | null {
  let begun: { opcode: number; parts: Buffer[] } | null = null;
  return (bytes) => {
    const frame = readFrame(bytes);
    if (!frame) return null;
    const { opcode, last, body, used } = frame;
    // What steers the connection may come between the parts of a message.
    if (opcode >= 8) return { message: { opcode, body }, used };
    begun ??= { opcode, parts: [] };
    begun.parts.push(body);
    if (!last) return { message: null, used };
    const message = { opcode: begun.opcode, body: Buffer.concat(begun.parts) };
    begun = null;
    return { message, used };
  };
}

function readFrame(bytes: Buffer): { opcode: number; last: boolean; body: Buffer; used: number } | null {
  if (bytes.length < 2) return null;
  const [first = 0, second = 0] = bytes;
  if ((first & 0x70) !== 0) throw new Error('This frame is packed.');
  if ((second & 0x80) === 0) throw new Error('A browser masks its frames.');
  const short = second & 0x7f;
  const maskAt = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < maskAt + 4) return null;
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  const used = maskAt + 4 + length;
  if (bytes.length < used) return null;
  const mask = bytes.subarray(maskAt, maskAt + 4);
  const body = Buffer.from(bytes.subarray(maskAt + 4, used).map((byte, at) => byte ^ (mask[at % 4] ?? 0)));
  return { opcode: first & 0x0f, last: (first & 0x80) !== 0, body, used };
}
