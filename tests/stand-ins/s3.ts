/** An S3 service of our own over real HTTP: it checks each signature by the published rules, keeps objects, and misbehaves on demand. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `cut-off` promises more bytes than it sends; `silent` never answers; `redirect` sends the caller elsewhere. */
export type S3Mood = 'well' | 'down' | 'slow-down' | 'forbidden' | 'cut-off' | 'silent' | 'hang-up' | 'redirect';

export interface StandInS3 {
  /** What the server is started with to use it. */
  environment: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  /** By key. */
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** Such as 'PUT key', as they came. */
  calls: string[];
  /** What the next calls do: each entry once, the last for all further ones. */
  behave(...moods: S3Mood[]): void;
  close(): Promise<void>;
}

const BUCKET = 'pictures';
const REGION = 'eu-test-1';
const KEY_ID = 'AKIATESTTESTTEST';
const SECRET = 'a secret that is none';

export async function openStandInS3(): Promise<StandInS3> {
  const objects: StandInS3['objects'] = new Map();
  const calls: string[] = [];
  let moods: S3Mood[] = ['well'];
  const server = createServer(async (asked, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const path = new URL(asked.url ?? '/', 'http://s3').pathname;
    const [, bucket, key = ''] = path.split('/');
    calls.push(`${asked.method} ${key}`);
    const mood = (moods.length > 1 ? moods.shift() : moods[0]) ?? 'well';
    if (misbehave(mood, answer)) return;
    if (!isSigned(asked, path, body)) return end(answer, 403, 'SignatureDoesNotMatch');
    if (bucket !== BUCKET) return end(answer, 404, 'NoSuchBucket');
    if (asked.method === 'PUT') {
      objects.set(key, { bytes: body, type: asked.headers['content-type'] ?? '' });
      return end(answer, 200);
    }
    if (asked.method === 'DELETE') {
      objects.delete(key);
      return end(answer, 204);
    }
    const found = objects.get(key);
    if (!found) return end(answer, 404, 'NoSuchKey');
    answer.writeHead(200, { 'Content-Type': found.type, 'Content-Length': found.bytes.length });
    if (mood !== 'cut-off') return void answer.end(found.bytes);
    answer.write(found.bytes.subarray(0, found.bytes.length / 2), () => answer.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: url,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    objects,
    calls,
    behave(...next) {
      moods = next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const end = (answer: ServerResponse, status: number, code = ''): void =>
  void answer.writeHead(status).end(code && `<Error><Code>${code}</Code></Error>`);

function misbehave(mood: S3Mood, answer: ServerResponse): boolean {
  if (mood === 'down') end(answer, 500, 'InternalError');
  else if (mood === 'slow-down') end(answer, 503, 'SlowDown');
  else if (mood === 'forbidden') end(answer, 403, 'AccessDenied');
  else if (mood === 'redirect') answer.writeHead(307, { Location: 'http://127.0.0.1:9/elsewhere' }).end();
  else if (mood === 'hang-up') answer.destroy();
  else return mood === 'silent';
  return true;
}

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** AWS Signature Version 4 in the Authorization header, with the payload's own hash. */
function isSigned({ method, headers }: IncomingMessage, path: string, body: Buffer): boolean {
  const [, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const moment = String(headers['x-amz-date']);
  const payload = String(headers['x-amz-content-sha256']);
  if (method === 'PUT' && payload !== sha256(body)) return false;
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, '', signedHeaders.join(''), names, payload].join('\n');
  const day = moment.slice(0, 8);
  if (scope !== `${day}/${REGION}/s3/aws4_request`) return false;
  const key = [day, REGION, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${SECRET}`);
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  return hmac(key, toSign).toString('hex') === signature;
}
