import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { webStorage } from '../../../tests/accounts/web-storage.ts';
import { forgetVault } from './device-vault.ts';
import { localPath, saveReturnPath, saveReturnState, takeReturnPath, takeReturnState } from './return-state.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', webStorage());
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await forgetVault();
});

describe('the return state', () => {
  it('is handed back once, to the tool it was kept for', async () => {
    await saveReturnState('planner', { step: 8, answers: { age: 41 } });
    expect(await takeReturnState('spice-up')).toBeNull();
    expect(await takeReturnState('planner')).toEqual({ step: 8, answers: { age: 41 } });
    expect(await takeReturnState('planner')).toBeNull();
    expect(localStorage.getItem('returnState')).toBeNull();
  });

  it('lies sealed in web storage', async () => {
    await saveReturnState('planner', { note: 'canary-words' });
    await saveReturnPath('/tools/intimacy-planner');
    expect(localStorage.getItem('returnState')).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(atob(localStorage.getItem('returnState') ?? '')).not.toContain('canary-words');
    expect(atob(localStorage.getItem('returnPath') ?? '')).not.toContain('planner');
  });

  it('is gone after an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    await saveReturnState('planner', 1);
    await saveReturnPath('/pricing');
    vi.setSystemTime(1_800_000_000_000 + 60 * 60 * 1000 - 1);
    expect(await takeReturnPath()).toBe('/pricing');
    vi.setSystemTime(1_800_000_000_000 + 60 * 60 * 1000);
    expect(await takeReturnState('planner')).toBeNull();
    expect(localStorage.getItem('returnState')).toBeNull();
  });

  it('does not open after the keys were forgotten', async () => {
    await saveReturnState('planner', 1);
    await forgetVault();
    expect(await takeReturnState('planner')).toBeNull();
  });
});

describe('the return path', () => {
  it('never leads to another host', async () => {
    await saveReturnPath('//elsewhere.example/');
    expect(await takeReturnPath()).toBe('/');
  });

  it('is not confused with a state planted under its name', async () => {
    await saveReturnState('planner', '/a');
    localStorage.setItem('returnPath', localStorage.getItem('returnState') ?? '');
    expect(await takeReturnPath()).toBeNull();
  });
});

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
