/** The choice of a look in the browser's cookie, and the steps that each device is told. */
import { expect, test } from 'vitest';
import { LOOKS } from '../../content/looks.ts';
import { homeScreenSteps } from '../client/install-prompt.ts';
import { lookCookie, readLook } from './look.ts';

test('each look is read from the cookie that keeps it, among others', () => {
  for (const { id } of LOOKS) {
    const [pair = ''] = lookCookie(id).split(';');
    expect(readLook(`theme=dark; ${pair}; a=b`)).toBe(id);
  }
});

test('nothing chosen, forgotten or made up is the first look', () => {
  for (const cookies of ['', 'look=', 'look=other', 'outlook=folio', 'theme=dark']) {
    expect(readLook(cookies), cookies).toBe('planner');
  }
  expect(lookCookie('planner')).toContain('max-age=0');
});

test('an iPad that calls itself a Mac is told the steps of an iPad', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  expect(homeScreenSteps(`${mac} Version/18.0 Safari/605.1.15`, 5)).toBe('apple-touch');
  expect(homeScreenSteps(`${mac} Version/18.0 Safari/605.1.15`, 0)).toBe('apple-mac');
  expect(homeScreenSteps(`${mac} Chrome/140.0.0.0 Safari/537.36`, 0)).toBe('other');
  expect(homeScreenSteps('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5)).toBe('apple-touch');
  expect(homeScreenSteps('Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0', 5)).toBe('android');
});
