/**
 * A push service and the browsers behind it: takes messages over HTTP as RFC 8030 has it, checks who sent them (RFC 8292),
 * opens them as the browser would (RFC 8291, RFC 8188), and can refuse, be slow or away.
 */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface PushBrowser {
  /** As `PushSubscription.toJSON()` gives it. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What reached it, oldest first. */
  received: PushMessage[];
}

export interface PushMessage {
  headers: IncomingHttpHeaders;
  /** The sealed body's length. */
  bytes: number;
  text: string;
  /** Of the sender's token. */
  claims: { aud: string; exp: number; sub: string };
}

export interface PushStandIn {
  url: string;
  /** A new browser; `serverKey` is the only sender that its service lets through (RFC 8292 section 4). */
  browser(serverKey?: string): PushBrowser;
  /** Answers with this status while set, and these headers; by the browser's endpoint, or all of them. */
  answers: Map<string | 'all', { status: number; headers?: Record<string, string> }>;
  /** Milliseconds before each answer. */
  delayMs: number;
  /** Every request, also those that were refused. */
  asked: number;
  close(): Promise<void>;
}

interface Held {
  keys: ECDH;
  auth: Buffer;
  serverKey: string | undefined;
  browser: PushBrowser;
}

/** RFC 8030 section 7.2: a service takes at least so much. */
const LARGEST = 4_096;
const DAY_S = 86_400;

export async function openPush(): Promise<PushStandIn> {
  const held = new Map<string, Held>();
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: PushStandIn = {
    url,
    answers: new Map(),
    delayMs: 0,
    asked: 0,
    browser(serverKey) {
      const [keys, auth] = [createECDH('prime256v1'), randomBytes(16)];
      keys.generateKeys();
      const endpoint = `${url}/wpush/${randomBytes(24).toString('base64url')}`;
      const p256dh = keys.getPublicKey('base64url');
      const browser = { subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }, received: [] };
      held.set(endpoint, { keys, auth, serverKey, browser });
      return browser;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    standIn.asked += 1;
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    if (standIn.delayMs > 0) await wait(standIn.delayMs);
    const endpoint = `${url}${request.url}`;
    const told = standIn.answers.get(endpoint) ?? standIn.answers.get('all');
    if (told) return void response.writeHead(told.status, told.headers).end();
    const known = held.get(endpoint);
    if (!known) return void response.writeHead(404).end();
    if (body.length > LARGEST) return void response.writeHead(413).end();
    if (request.headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(request.headers.ttl))) {
      return void response.writeHead(400).end('ttl');
    }
    const claims = claimsOf(String(request.headers.authorization), known.serverKey);
    if (!claims || claims.aud !== url) return void response.writeHead(403).end();
    const text = open(body, known).toString();
    known.browser.received.push({ headers: request.headers, bytes: body.length, text, claims });
    response.writeHead(201, { Location: `${url}/message/${standIn.asked}` }).end();
  }
  return standIn;
}

/** RFC 8292 sections 2 and 3; null for a token that does not hold. */
function claimsOf(authorization: string, serverKey: string | undefined): PushMessage['claims'] | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (serverKey !== undefined && key !== serverKey) return null;
  const [header = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as PushMessage['claims'];
  const now = Date.now() / 1_000;
  const inTime = claims.exp > now && claims.exp <= now + DAY_S;
  return signed && inTime && /^(mailto:.+@|https:\/\/)/.test(claims.sub) ? claims : null;
}

/** RFC 8291 section 3.4 and RFC 8188 section 2: one record, as a message of push has. */
function open(body: Buffer, { keys, auth }: Held): Buffer {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const shared = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record');
  return padded.subarray(0, end);
}
