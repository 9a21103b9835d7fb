import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  afterAttempt,
  batchesOf,
  beginAttempt,
  checkAddress,
  type Delivery,
  EMAIL,
  isDue,
  isGone,
  leaveHeaders,
  MAX_ATTEMPTS,
  messageId,
  receivesIssues,
  retryDelayMinutes,
  type SubscriberAct,
  type SubscriberState,
  subscriberAfter,
} from './newsletter.ts';

test('the form of an address is the one that the API asks of all others', () => {
  expect(EMAIL).toEqual(z.regexes.html5Email);
});

test('an address is kept in lower case, and refused in plain words', () => {
  const message = (typed: string) => {
    const checked = checkAddress(typed);
    return checked.ok ? checked.value : checked.problem.message;
  };
  expect(message('  Ada@Example.ORG ')).toBe('ada@example.org');
  expect(message('   ')).toBe('Enter your email.');
  for (const bad of ['ada', 'ada@', '@example.org', 'a b@example.org', 'a@b@c', 'ada@example..org', 'a@x\r\nBcc: b@y'])
    expect(message(bad), bad).toBe('Enter an email address, such as name@example.com.');
  expect(message(`${'a'.repeat(65)}@example.org`)).toBe('This email address is too long.');
  expect(message(`a@${'b.'.repeat(130)}org`)).toBe('This email address is too long.');
});

test('a letter that is tried is written down as tried, one time more', () => {
  expect(beginAttempt({ state: 'waiting', tries: 2 })).toEqual({ state: 'trying', tries: 3 });
});

test('nobody gets an issue without having confirmed after having asked', () => {
  const acts = fc.array(fc.constantFrom<SubscriberAct>('ask', 'confirm', 'leave', 'bounce'), { maxLength: 12 });
  fc.assert(
    fc.property(acts, (all) => {
      let state: SubscriberState | null = null;
      let asked = false;
      let confirmed = false;
      for (const act of all) {
        state = subscriberAfter(state, act) ?? state;
        if (act === 'ask') asked = true;
        else if (act === 'confirm') confirmed = confirmed || asked;
        else [asked, confirmed] = [false, false];
        expect(state !== null && receivesIssues(state)).toBe(confirmed);
      }
    }),
  );
});

test('asking again sends no second letter to those who have one, and a fresh one to those who left', () => {
  expect(subscriberAfter('confirmed', 'ask')).toBeNull();
  expect(subscriberAfter('asked', 'ask')).toBeNull();
  expect(subscriberAfter('left', 'ask')).toBe('asked');
  expect(subscriberAfter('bounced', 'ask')).toBe('asked');
  expect(subscriberAfter('left', 'confirm')).toBeNull();
});

test('an address is gone after one lasting bounce, or the third passing one', () => {
  expect([isGone('lasting', 1), isGone('passing', 2), isGone('passing', 3)]).toEqual([true, false, true]);
});

test('batches hold everyone once, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 20 }), (all, size) => {
      const batches = batchesOf(all, size);
      expect(batches.flat()).toEqual(all);
      for (const batch of batches) expect(batch.length >= 1 && batch.length <= size).toBe(true);
    }),
  );
});

test('a letter ends as sent or failed, after five tries at most, and is not due any more', () => {
  const word = fc.constantFrom('taken' as const, 'later' as const, 'never' as const, 'killed' as const);
  fc.assert(
    fc.property(fc.infiniteStream(word), (words) => {
      let delivery: Delivery = { state: 'waiting', tries: 0 };
      for (const said of words) {
        delivery = beginAttempt(delivery);
        if (said !== 'killed') delivery = afterAttempt(delivery, said);
        if (said === 'taken') expect(delivery.state).toBe('sent');
        if (said === 'never') expect(delivery.state).toBe('failed');
        if (!isDue(delivery)) break;
      }
      expect(delivery.tries).toBeLessThanOrEqual(MAX_ATTEMPTS);
    }),
  );
  expect(afterAttempt({ state: 'trying', tries: MAX_ATTEMPTS }, 'later').state).toBe('failed');
  expect([1, 2, 3, 4].map(retryDelayMinutes)).toEqual([1, 5, 25, 125]);
});

test('a letter has one Message-ID however often it is tried, and no two letters share one', () => {
  const uuid = fc.uuid();
  fc.assert(
    fc.property(uuid, uuid, uuid, (issue, one, other) => {
      const id = messageId(issue, one, 'twofold.example');
      expect(id).toMatch(/^<[0-9a-f-]+\.[0-9a-f-]+@twofold\.example>$/);
      expect(messageId(issue, one, 'twofold.example')).toBe(id);
      if (one !== other) expect(messageId(issue, other, 'twofold.example')).not.toBe(id);
    }),
  );
});

test('one click leaves: the headers are those of RFC 8058', () => {
  expect(leaveHeaders('https://twofold.example/n/leave?t=abc')).toEqual({
    'List-Unsubscribe': '<https://twofold.example/n/leave?t=abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('a run takes up what waits and what a killed run left, while it has tries, and nothing else', () => {
  const due = (state: Delivery['state'], tries: number) => isDue({ state, tries });
  expect([due('waiting', 0), due('trying', MAX_ATTEMPTS - 1)]).toEqual([true, true]);
  expect([due('waiting', MAX_ATTEMPTS), due('trying', MAX_ATTEMPTS), due('sent', 1)]).toEqual([false, false, false]);
});

test('leaving and bouncing end what was asked for or confirmed, and change nothing else', () => {
  const states = [null, 'asked', 'confirmed', 'left', 'bounced'] as const;
  expect(states.map((state) => subscriberAfter(state, 'leave'))).toEqual([null, 'left', 'left', null, null]);
  expect(states.map((state) => subscriberAfter(state, 'bounce'))).toEqual([null, 'bounced', 'bounced', null, null]);
});
