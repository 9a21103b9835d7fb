import { describe, expect, test } from 'vitest';
import { openAdminApp } from '../../../tests/server/admin-app.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { callAs, signUp } from '../../../tests/server/sign-up.ts';
import { openStandInProvider } from '../../../tests/stand-ins/provider.ts';
import { recordProviderFailure } from '../../platform/providers/ask-provider.ts';
import { PROVIDER_CODES } from '../../platform/providers/provider.ts';
import { countGeneration } from '../generation.ts';

describe('without a provider', () => {
  const home = openForFile(openAdminApp);

  test('says which code stands in the way', async () => {
    expect((await home.ask('GET', '/provider')).body).toMatchObject({
      state: 'none',
      code: 'MISSING_API_KEY',
      message: PROVIDER_CODES.MISSING_API_KEY,
      model: null,
      host: null,
    });
  });
  test('failures are counted by day, tool and code, with the latest details and no person', async () => {
    const note = (details: string) => recordProviderFailure(home.ctx, 'ideas', { code: 'API_CALL_FAILED', details });
    await note('status 500');
    await note('timeout');
    await recordProviderFailure(home.ctx, 'plan', { code: 'PROVIDER_BLOCKED', reason: 'a sentence of theirs' });
    const { body } = await home.ask('GET', '/provider');
    // To the hour: the second would lead to whoever's credit was spent in it.
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/);
    const day = home.ctx.clock.now().toISOString().slice(0, 10);
    expect(body.failures).toEqual([
      {
        day,
        tool: 'ideas',
        code: 'API_CALL_FAILED',
        message: PROVIDER_CODES.API_CALL_FAILED,
        details: 'timeout',
        count: 2,
        last_at: at,
      },
      {
        day,
        tool: 'plan',
        code: 'PROVIDER_BLOCKED',
        details: '',
        count: 1,
        last_at: at,
        message: expect.stringContaining('declined'),
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('a sentence of theirs');
  });
  test('generations are counted by day, tool and writer', async () => {
    await countGeneration(home.ctx, 'scenarios', 'engine');
    await countGeneration(home.ctx, 'scenarios', 'engine');
    expect((await home.ask('GET', '/provider')).body.generations).toEqual([
      expect.objectContaining({ tool: 'scenarios', writer: 'engine', count: 2 }),
    ]);
  });
  test('for everyone else it is not there', async () => {
    const someone = await signUp(home.url);
    expect((await callAs(someone, 'GET', `${home.url}/api/admin/provider`)).status).toBe(404);
  });
});

describe('with a provider', () => {
  const standIn = openForFile(openStandInProvider);
  const home = openForFile(() => openAdminApp({ AI_API_KEY: 'key', AI_BASE_URL: standIn.url, AI_MODEL: 'small' }));

  test('names model and host, and says when it is left alone after five failures in a row', async () => {
    const host = new URL(standIn.url).host;
    expect((await home.ask('GET', '/provider')).body).toMatchObject({
      state: 'ready',
      code: null,
      model: 'small',
      host,
    });
    standIn.behave('status-401');
    const signal = AbortSignal.timeout(10_000);
    const question = { name: 'Test', system: '', user: '{"events":[]}', schema: {}, signal };
    for (let i = 0; i < 5; i++) await expect(home.ctx.provider?.askJson(question)).rejects.toThrow();
    expect((await home.ask('GET', '/provider')).body.state).toBe('resting');
  });
});
