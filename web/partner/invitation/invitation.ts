/**
 * An invitation. The path of its link holds its id; the couple's key and the token follow the #, so that no address in
 * a server's or proxy's log opens it. Its two messages are sealed under that key and padded to one size. The token is
 * sent to the server in bodies only, the key never. A followed link is kept sealed on this device.
 */
import * as z from 'zod/mini';
import {
  answerSchema,
  type Greeting,
  greetingSchema,
  INVITATION_DAYS,
  MESSAGE_BYTES,
  readAnswer,
  readGreeting,
} from '../../../domain/partner/invitation.ts';
import { aesOpen, aesSeal } from '../../client/device/aes-seal.ts';
import { toBase64url } from '../../client/device/base64url.ts';
import { deriveCoupleKey } from '../../journal/couple/couple-key.ts';
import { forgetOnDevice, openOnDevice, sealOnDevice } from '../../journal/device-seal.ts';

export interface InvitationLink {
  /** A UUID, which becomes the couple's id. */
  id: string;
  /** 256 random bits each, base64url. */
  token: string;
  key: string;
}

export function newLink(): InvitationLink {
  const secret = () => toBase64url(crypto.getRandomValues(new Uint8Array(32)));
  return { id: crypto.randomUUID(), token: secret(), key: secret() };
}

export const addressOf = ({ id, token, key }: InvitationLink, origin: string): string =>
  `${origin}/invite/${id}#k=${key}.${token}`;

/** Returns null for an incomplete link: a mail program may have cut it. */
export function readAddress({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): InvitationLink | null {
  const id = /^\/invite\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/.exec(pathname)?.[1];
  const [, key, token] = /^#k=([\w-]{43})\.([\w-]{43})$/.exec(hash) ?? [];
  return id && token && key ? { id, token, key } : null;
}

type Named = Pick<InvitationLink, 'id' | 'key'>;

const boundTo = (id: string, message: 'greeting' | 'answer'): string => ['invitation 1', id, message].join('\n');

async function seal({ id, key }: Named, message: 'greeting' | 'answer', value: unknown): Promise<string> {
  const contents = new Uint8Array(MESSAGE_BYTES).fill(0x20);
  const written = new TextEncoder().encode(JSON.stringify(value));
  if (written.length > contents.length) throw new Error('This is too long. Please shorten it a little.');
  contents.set(written);
  return aesSeal(await deriveCoupleKey({ key }, 'invitation'), boundTo(id, message), contents);
}

async function open({ id, key }: Named, message: 'greeting' | 'answer', sealed: string): Promise<unknown> {
  const contents = await aesOpen(await deriveCoupleKey({ key }, 'invitation'), boundTo(id, message), sealed);
  return contents && JSON.parse(new TextDecoder().decode(contents));
}

export const sealGreeting = (link: Named, greeting: Greeting): Promise<string> =>
  seal(link, 'greeting', greetingSchema.parse(greeting));

export const sealAnswer = (link: Named, answer: string): Promise<string> =>
  seal(link, 'answer', answerSchema.parse({ answer }));

/** Returns null if the link's key does not fit: it was cut or changed on its way. */
export const openGreeting = async (link: Named, sealed: string): Promise<Greeting | null> =>
  readGreeting(await open(link, 'greeting', sealed));

export const openAnswer = async (link: Named, sealed: string): Promise<string | null> =>
  readAnswer(await open(link, 'answer', sealed));

const secret = z.string().check(z.regex(/^[\w-]{43}$/));
const kept = z.object({
  version: z.literal(1),
  kind: z.literal('invitation'),
  id: z.uuid(),
  token: secret,
  key: secret,
});

export const invitationRecord = ({ id, token, key }: InvitationLink): z.infer<typeof kept> => ({
  version: 1,
  kind: 'invitation',
  id,
  token,
  key,
});

/** Returns null for any other value. */
export function readInvitationRecord(value: unknown): InvitationLink | null {
  const parsed = kept.safeParse(value);
  return parsed.success ? { id: parsed.data.id, token: parsed.data.token, key: parsed.data.key } : null;
}

const ON_DEVICE = 'invitation';

const arrivedShape = z.object({ id: z.string(), token: z.string(), key: z.string(), accepting: z.boolean() });

/** The followed link, kept until it is used: it survives a sign-up and leaves the address bar at once. */
export interface ArrivedInvitation extends InvitationLink {
  /** True after Accept was clicked: linking continues once somebody is signed in. */
  accepting: boolean;
}

export const keepArrived = (arrived: ArrivedInvitation): Promise<void> =>
  sealOnDevice(ON_DEVICE, arrived, { ttlMs: INVITATION_DAYS * 86_400_000 });

export async function findArrived(): Promise<ArrivedInvitation | null> {
  const parsed = arrivedShape.safeParse(await openOnDevice<unknown>(ON_DEVICE));
  return parsed.success ? parsed.data : null;
}

export const forgetArrived = (): Promise<void> => forgetOnDevice(ON_DEVICE);
