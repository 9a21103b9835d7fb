import { describe, expect, it } from 'vitest';
import { localPath } from './return-state.ts';

describe('localPath', () => {
  it('keeps a path of ours whole', () => {
    expect(localPath('/tools/intimacy-planner?step=3#top')).toBe('/tools/intimacy-planner?step=3#top');
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/a',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    '/a/..//elsewhere.example',
    'javascript:alert(1)',
    'tools',
    '',
    null,
    42,
  ])('never leads away: %j', (wanted) => {
    expect(localPath(wanted, '/tools')).toBe('/tools');
  });
});
