import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { wayOut } from './way-out.ts';

const ctx = (secret: string) =>
  ({
    keys: {
      derive: (purpose: string) =>
        createHash('sha256')
          .update(secret + purpose)
          .digest(),
    },
  }) as Parameters<ReturnType<typeof wayOut>['readLeaveToken']>[0];
const way = wayOut({ purpose: 'one', page: '/leave', path: '/leave' });
const ID = '5f0c3b1e-7a5d-4f0c-9c59-0d2f7b0f3a11';

it('a token leads back to the id it was made for', () => {
  const token = way.leaveToken(ctx('a'), ID);
  expect(token).toHaveLength(43);
  expect(way.readLeaveToken(ctx('a'), token)).toBe(ID);
});

it('says nothing at another way out, at another server, or with one letter changed', () => {
  const token = way.leaveToken(ctx('a'), ID);
  const other = wayOut({ purpose: 'two', page: '/leave', path: '/leave' });
  expect(other.readLeaveToken(ctx('a'), token)).toBeNull();
  expect(way.readLeaveToken(ctx('b'), token)).toBeNull();
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect(way.readLeaveToken(ctx('a'), changed), changed).toBeNull();
  }
});
