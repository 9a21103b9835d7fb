/** The media library as an administrator uses it: a picture uploaded, worded, found, replaced and deleted. What is refused and what fails: web/media/upload-form.component.test.tsx. */
import { expect, type Page, test } from '@playwright/test';
import { drawPicture } from '../server/draw-picture.ts';
import { expectCleanInBothSizes } from './open-page.ts';
import { makePerson, type Person } from './person.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';
import { signedInPage } from './signed-in-page.ts';

const ADMIN = 'head@example.org';

let server: SecondServer;
let admin: Person;
test.beforeAll(async () => {
  server = await startSecondServer({ ADMIN_EMAIL: ADMIN });
  admin = await makePerson(server.url, ADMIN, 'Ada');
});
test.afterAll(() => server.close());

const file = async (name: string, left: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await drawPicture({ width: 1_000, height: 700, left }),
});
const images = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('button');
const dialog = (page: Page) => page.getByRole('dialog').last();
/** The input itself is out of reach: what a click of the button opens. */
async function choose(page: Page, chosen: Awaited<ReturnType<typeof file>>, button = 'Choose image') {
  const chooser = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: button }).click();
  await (await chooser).setFiles(chosen);
}

test('@deep an image is uploaded with its words, found, changed, replaced and deleted', async ({ browser }) => {
  const page = await signedInPage(browser, server.url, admin, '/admin/media');
  await expect(page.getByRole('heading', { level: 1, name: 'Media Library' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The library is empty' })).toBeVisible();
  await expectCleanInBothSizes(page);

  // What was typed outlives the dialog.
  await page.getByRole('button', { name: 'Upload image' }).click();
  await dialog(page).getByLabel('Alt text').fill('Two chairs at a <window>');
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await expect(dialog(page).getByLabel('Alt text')).toHaveValue('Two chairs at a <window>');
  await dialog(page).getByLabel('Credit').fill('Ada');
  await dialog(page).getByLabel('License').selectOption('CC BY');
  await choose(page, await file('chairs.png', '#b5532a'));

  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Image uploaded')).toBeVisible();
  await expect(images(page)).toHaveCount(1);
  await expect(images(page).first()).toContainText('Two chairs at a <window>');
  const shown = images(page).first().locator('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/media\/[0-9a-f]{32}-\d+\.avif$/,
  );
  await expectCleanInBothSizes(page);

  // A second one by dropping; arrows go from one to the other, and a search finds one by its address.
  const dropped = (await file('lamp.png', '#345')).buffer.toString('base64');
  const data = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'lamp.png', { type: 'image/png' }));
    return transfer;
  }, dropped);
  await page.locator('.admin-page').dispatchEvent('drop', { dataTransfer: data });
  await dialog(page).getByLabel('Alt text').fill('A lamp');
  await dialog(page).getByLabel('Credit').fill('Ben');
  await dialog(page).getByLabel('License').selectOption('CC0');
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(images(page)).toHaveCount(2);
  await images(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(images(page).nth(1)).toBeFocused();
  await page.getByLabel('Search images').fill('lamp ben');
  await page.keyboard.press('Enter');
  await expect(images(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=lamp\+ben$/);
  await page.goBack();
  await expect(images(page)).toHaveCount(2);

  // Its words, a replacement, and what is not saved is asked about.
  await images(page).filter({ hasText: 'A lamp' }).click();
  await expect(dialog(page).getByText('No post uses it.')).toBeVisible();
  await expectCleanInBothSizes(page);
  await dialog(page).getByLabel('Alt text').fill('A lamp at night');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Posts keep the words already copied into them.')).toBeVisible();
  const before = await dialog(page).locator('img').first().getAttribute('src');
  await dialog(page).getByRole('button', { name: 'Replace' }).click();
  await choose(page, await file('moon.png', '#dfe6f0'));
  await dialog(page).getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(page.getByText('Replaced. Every post now shows the new image.')).toBeVisible();
  expect(await dialog(page).locator('img').first().getAttribute('src')).not.toBe(before);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Image deleted.')).toBeVisible();
  await expect(images(page)).toHaveCount(1);
  await page.context().close();
});
