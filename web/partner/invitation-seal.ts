/** The two messages of an invitation, sealed under its link's key and of one size: the server stores both unread. */
import {
  answerSchema,
  type Greeting,
  greetingSchema,
  MESSAGE_BYTES,
  readAnswer,
  readGreeting,
} from '../../domain/partner/invitation.ts';
import { aesOpen, aesSeal } from '../client/aes-seal.ts';
import { deriveCoupleKey } from '../journal/couple-key.ts';
import type { InvitationLink } from './invitation-link.ts';

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

/** Null when the link's key is another: it was cut or changed on its way. */
export const openGreeting = async (link: Named, sealed: string): Promise<Greeting | null> =>
  readGreeting(await open(link, 'greeting', sealed));

export const openAnswer = async (link: Named, sealed: string): Promise<string | null> =>
  readAnswer(await open(link, 'answer', sealed));
