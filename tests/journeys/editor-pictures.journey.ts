/** Pictures from within the post editor: uploaded there, chosen, worded in the Markdown and above the article, and seen by readers. */
import { expect, type Page, test } from '@playwright/test';
import { drawPicture } from '../server/draw-picture.ts';
import { content, type EditorApp, openEditorApp, state, title } from './editor-house.ts';
import { expectClean, walkTo } from './open-page.ts';

let house: EditorApp;
test.beforeAll(async () => {
  house = await openEditorApp();
});
test.afterAll(() => house.server.close());

const dialog = (page: Page) => page.getByRole('dialog');

async function upload(page: Page, name: string, left: string, alt: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Upload image' }).click();
  const chooser = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Choose image' }).click();
  const buffer = await drawPicture({ width: 1_000, height: 700, left });
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  await dialog(page).getByLabel('Alt text').fill(alt);
  await dialog(page).getByLabel('Credit').fill('Ada');
  await dialog(page).getByLabel('License').selectOption('CC BY');
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

const isDrawn = (page: Page, alt: string) =>
  expect
    .poll(() =>
      page.getByRole('img', { name: alt }).evaluate((image: HTMLImageElement) => {
        image.scrollIntoView();
        return image.naturalWidth;
      }),
    )
    .toBeGreaterThan(0);

test('@deep a picture uploaded in the editor stands in the text and above it, is saved, and readers see both', async ({
  browser,
}) => {
  const page = await house.open(browser, '/admin/posts/new');
  await title(page).fill('An evening with pictures');
  await content(page).click();
  await page.keyboard.type('Before the picture.\n\n');
  // Where there is room the preview stands beside the text from the start.
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Before the picture.');

  // Into the text, where the caret was.
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await expect(dialog(page).getByRole('heading', { name: 'The library is empty' })).toBeVisible();
  await upload(page, 'lamp.png', '#345', 'A lamp [lit] at dusk');
  await expect(content(page)).toContainText(/!\[A lamp \\?\[lit\\?\] at dusk\]\(\/media\/[0-9a-f]{32}-\d+\.jpg\)/);
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n\nAfter it.');

  // Above it: uploaded there, then changed for the one that is in the library already.
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await upload(page, 'chairs.png', '#b5532a', 'Two chairs at a window');
  await expect(page.getByLabel('Alt text')).toHaveValue('Two chairs at a window');
  await expect(page.getByLabel('Credit')).toHaveValue('Ada');
  await expect(page.getByLabel('License')).toHaveValue('CC BY');
  const first = await page.getByLabel('Image URL', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Choose another image' }).click();
  await expect(dialog(page).getByRole('list', { name: 'Images' }).getByRole('button')).toHaveCount(2);
  await expectClean(page);
  await dialog(page)
    .getByRole('button', { name: /A lamp/ })
    .click();
  await expect(page.getByLabel('Image URL', { exact: true })).not.toHaveValue(first);
  await page.getByRole('button', { name: 'Choose another image' }).click();
  await dialog(page)
    .getByRole('button', { name: /Two chairs/ })
    .click();
  await expect(page.getByLabel('Image URL', { exact: true })).toHaveValue(first);

  await page.getByLabel('Excerpt').fill('What an evening without plans can be.');
  await page.getByLabel('Category').selectOption('guides');
  await page.getByRole('button', { name: 'Published', exact: true }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(state(page)).toHaveText('Published.');
  await page.reload();
  await expect(page.getByLabel('Image URL', { exact: true })).toHaveValue(first);
  await expect(content(page)).toContainText('A lamp');

  const reader = await browser.newPage({ baseURL: house.server.url });
  await reader.goto('/blog/an-evening-with-pictures');
  await expect(reader.getByRole('heading', { level: 1, name: 'An evening with pictures' })).toBeVisible();
  await isDrawn(reader, 'Two chairs at a window');
  await isDrawn(reader, 'A lamp [lit] at dusk');
  await expect(reader.getByRole('main')).toContainText('Before the picture.');
  await expect(reader.getByRole('main')).toContainText('After it.');
  await reader.close();

  // The library leads back to the post, and asks first where words would be lost by it.
  await walkTo(page, '/admin/media');
  const images = page.getByRole('list', { name: 'Images' }).getByRole('button');
  await images.filter({ hasText: 'A lamp' }).click();
  const asset = dialog(page).first();
  const use = asset.getByRole('link', { name: 'An evening with pictures' });
  await asset.getByLabel('Alt text').fill('A lamp that somebody lit');
  await use.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('Your changes here aren’t saved yet.');
  await expectClean(page);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toHaveCount(0);
  await expect(asset.getByLabel('Alt text')).toHaveValue('A lamp that somebody lit');
  await asset.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Posts keep the words already copied into them.')).toBeVisible();
  await use.click();
  await expect(page).toHaveURL(/\/admin\/posts\/[0-9a-f-]+$/);
  await expect(title(page)).toHaveValue('An evening with pictures');
  await page.context().close();
});
