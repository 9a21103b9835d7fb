/**
 * The frames of the live wire, version 2.0.0 of the realtime protocol: text `[join_ref, ref, topic, event, payload]`, and
 * binary broadcasts, whose header gives the lengths of the names before them.
 */
import * as z from 'zod/mini';

export interface TextFrame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

export interface BroadcastFrame {
  topic: string;
  event: string;
  /** JSON as text. */
  body: string;
}

const ref = z.nullable(z.string().check(z.maxLength(20)));
const textFrame = z.tuple([
  ref,
  ref,
  z.string().check(z.maxLength(100)),
  z.string().check(z.maxLength(40)),
  z.unknown(),
]);

/** Null for what is no frame. */
export function readText(data: string): TextFrame | null {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return null;
  }
  const parsed = textFrame.safeParse(value);
  if (!parsed.success) return null;
  const [joinRef, ownRef, topic, event, payload] = parsed.data;
  return { joinRef, ref: ownRef, topic, event, payload };
}

export const writeText = (frame: TextFrame): string =>
  JSON.stringify([frame.joinRef, frame.ref, frame.topic, frame.event, frame.payload]);

const PUSH = 3;
const BROADCAST = 4;
const JSON_ENCODING = 1;
const PUSH_HEADER = 7;

/** A browser's push: `[3, join_ref, ref, topic, event, meta lengths, encoding]`, the names, the body. Null for all else. */
export function readPush(data: Uint8Array): BroadcastFrame | null {
  const [kind, joinRef = 0, own = 0, topicLength = 0, eventLength = 0, meta = 0, encoding] = data;
  const body = PUSH_HEADER + joinRef + own + topicLength + eventLength + meta;
  if (kind !== PUSH || encoding !== JSON_ENCODING || data.length < body) return null;
  const topicAt = PUSH_HEADER + joinRef + own;
  const utf8 = (from: number, to: number) => Buffer.from(data.subarray(from, to)).toString('utf8');
  return {
    topic: utf8(topicAt, topicAt + topicLength),
    event: utf8(topicAt + topicLength, topicAt + topicLength + eventLength),
    body: utf8(body, data.length),
  };
}

/** To a browser: `[4, topic, event, meta lengths, encoding]`, the names, the body. */
export function writeBroadcast({ topic, event, body }: BroadcastFrame): Buffer {
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)];
  const header = Buffer.from([BROADCAST, topicBytes.length, eventBytes.length, 0, JSON_ENCODING]);
  return Buffer.concat([header, topicBytes, eventBytes, Buffer.from(body)]);
}
