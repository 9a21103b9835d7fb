/** Another look is due when the page is seen again or a connection is back, never as it goes out of view, and not once it is stopped. */
import { afterEach, expect, test, vi } from 'vitest';
import { onReturn, onSeen } from './coming-back.ts';

afterEach(() => vi.restoreAllMocks());

function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test.each([
  ['seen again', onSeen, ['visible']],
  ['seen again or connected again', onReturn, ['visible', 'online']],
] as const)('%s', (_, listen, expected) => {
  const looks: string[] = [];
  let now = '';
  const stop = listen(() => looks.push(now));
  const happen = () => {
    for (const state of ['hidden', 'visible'] as const) {
      now = state;
      turn(state);
    }
    now = 'online';
    dispatchEvent(new Event('online'));
  };
  happen();
  expect(looks).toEqual(expected);
  stop();
  happen();
  expect(looks).toEqual(expected);
});
