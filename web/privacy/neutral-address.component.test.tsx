/** What a person chose of addresses, in a browser: it holds from the moment it is known, and no older answer takes it back. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PRIVACY_DEFAULTS } from '../../domain/privacy/settings.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { show } from '../../tests/component/show.tsx';
import { knownSettings, noteSettings } from '../client/privacy/known-settings.ts';
import { readPrivacySettings, usePrivacySettings } from '../client/privacy/use-privacy-settings.ts';
import { SPICE_UP_PATH } from '../frame/tools.ts';
import { beginNeutral } from './neutral-address.tsx';

const NEUTRAL = { ...PRIVACY_DEFAULTS, neutralAddresses: true };

test('a link that the pointer rests on when it becomes known names no tool any more', async () => {
  signIn();
  beginNeutral();
  await show(<a href={SPICE_UP_PATH}>Ideas</a>);
  const link = page.getByRole('link', { name: 'Ideas' });
  await userEvent.hover(link);
  await expect.element(link).toHaveAttribute('href', SPICE_UP_PATH);
  noteSettings(NEUTRAL);
  await expect.element(link).toHaveAttribute('href', '/p/2');
});

function Choice() {
  const { settings, save } = usePrivacySettings();
  return (
    <button type="button" disabled={!settings} onClick={() => void save(NEUTRAL)}>
      Neutral
    </button>
  );
}

test('an answer that was on its way before they were saved is not what is known after', async () => {
  signIn();
  await api.answer('GET /api/privacy/settings', { body: { settings: PRIVACY_DEFAULTS, saved: false } });
  await api.answer('PUT /api/privacy/settings', { body: { settings: NEUTRAL, saved: true } });
  await show(<Choice />);
  const choose = page.getByRole('button', { name: 'Neutral' });
  await expect.element(choose).toBeEnabled();
  const answerSave = await api.hold('PUT /api/privacy/settings');
  const answerRead = await api.hold('GET /api/privacy/settings');
  await choose.click();
  const read = readPrivacySettings();
  await answerSave();
  await expect.poll(() => knownSettings()?.neutralAddresses).toBe(true);
  await answerRead();
  expect((await read).neutralAddresses).toBe(true);
  expect(knownSettings()?.neutralAddresses).toBe(true);
});
