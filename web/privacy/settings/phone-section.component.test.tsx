/** Under which look the app stands on a home screen: chosen here, followed by the page's head, also where another tab chose. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LOOKS, manifestAddress } from '../../../content/looks.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { show } from '../../../tests/component/show.tsx';
import { InstallLinks } from '../../shell/document/install-links.tsx';
import { chooseLook, lookCookie } from '../look.ts';
import { PhoneSection } from './phone-section.tsx';

const [first, folio, almanac] = LOOKS;
const choice = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
const manifest = () => document.querySelector('link[rel=manifest]')?.getAttribute('href');
const open = () =>
  show(
    <>
      <InstallLinks />
      <PhoneSection />
    </>,
  );

afterEach(() => chooseLook(first.id));

test('a look that is chosen stands in the head at once, and is kept', async () => {
  await open();
  await expect.element(choice(first.name)).toBeChecked();
  await expectClean();
  await choice(folio.name).click();
  await expect.element(choice(folio.name)).toBeChecked();
  expect(manifest()).toBe(manifestAddress(folio.id));
  expect(document.cookie).toContain('look=folio');
});

test('what another tab chose holds here once the page is looked at again', async () => {
  await open();
  // biome-ignore lint/suspicious/noDocumentCookie: as the other tab writes it
  document.cookie = lookCookie(almanac.id);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(choice(almanac.name)).toBeChecked();
  expect(manifest()).toBe(manifestAddress(almanac.id));
});
