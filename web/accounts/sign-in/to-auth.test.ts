/** /signup and /checkout lead to the sign-in page, and the plan goes along. */
import type { LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { loader } from './to-auth.ts';

test.each([
  ['/signup?plan=free', '/auth?plan=free'],
  ['/checkout?plan=premium&billing=yearly', '/auth?plan=premium&billing=yearly'],
  ['/checkout?plan=gold&next=//elsewhere.example', '/auth'],
])('%s leads to %s', (from, to) => {
  const request = new Request(`https://house.example${from}`);
  const answer = loader({ request } as LoaderFunctionArgs);
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, to]);
});
