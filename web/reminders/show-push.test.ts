/** What a device shows of a reminder: from the bytes, from what a browser has read of them by itself, and of what nobody can read. */
import { expect, test } from 'vitest';
import { writePayload } from '../../domain/reminders/push-payload.ts';
import { REMINDER_TITLE } from '../../domain/reminders/reminder-words.ts';
import { heedPush, type PushScope } from './show-push.ts';

type Heed = Parameters<PushScope['addEventListener']>[1];

/** A worker's scope that writes down what is shown, as title, words, tag and buttons. */
async function shown(event: object): Promise<unknown[]> {
  const seen: unknown[] = [];
  const heeds = new Map<string, Heed>();
  heedPush({
    registration: {
      showNotification: async (
        title: string,
        { body, tag, actions = [] }: NotificationOptions & { actions?: object[] },
      ) => void seen.push([title, body, tag, actions]),
    },
    clients: { matchAll: async () => [] },
    addEventListener: (name: string, heed: Heed) => void heeds.set(name, heed),
  } as never);
  let work: Promise<unknown> = Promise.resolve();
  heeds.get('push')?.({ ...event, waitUntil: (done: Promise<unknown>) => (work = done) } as never);
  await work;
  return seen;
}

const words = { title: 'Personal Time', body: 'In an hour, at 19:30', tag: 'topic-1' };
const BUTTONS = [{ action: 'stop', title: 'No more on this device' }];
const AS_SENT = [[words.title, words.body, words.tag, BUTTONS]];

test('the words come out of the bytes', async () => {
  const text = () => writePayload(words, 'https://twofold.example');
  expect(await shown({ data: { text } })).toEqual(AS_SENT);
});

test('a browser that has read them by itself is answered with the same and with the button, though it keeps the bytes', async () => {
  expect(await shown({ data: null, notification: words })).toEqual(AS_SENT);
});

test('something plain is shown where nothing can be read', async () => {
  for (const data of [null, { text: () => 'what?' }, { text: () => '{}' }])
    expect(await shown({ data })).toEqual([
      [REMINDER_TITLE, 'Something you planned is coming up.', 'reminder', BUTTONS],
    ]);
});
