/** The phone's share sheet from a plan: asked within the press, with one file and no word beside it, and the dialog stands when it is closed. */
import { expect, type Page, test } from '@playwright/test';
import { dialog, press } from './open-plan.ts';
import { openSeededPlan } from './seeded-plan.ts';

interface Shared {
  /** Whether the browser would have opened a sheet: it does only in answer to a press. */
  active: boolean;
  keys: string[];
  name: string;
  type: string;
  text: string;
}

/** A phone with a sheet, which takes the focus from the page and is closed by `ends`. */
async function withSheet(page: Page, ends: 'shared' | 'closed'): Promise<void> {
  await page.addInitScript((end) => {
    const seen = window as unknown as { shared: unknown[] };
    seen.shared = [];
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async (data: ShareData) => {
        const active = navigator.userActivation.isActive;
        dispatchEvent(new Event('blur'));
        const file = data.files?.[0];
        const covered = document.querySelector('.cover') !== null;
        const { name = '', type = '' } = file ?? {};
        seen.shared.push({ active, covered, keys: Object.keys(data), name, type, text: (await file?.text()) ?? '' });
        dispatchEvent(new Event('focus'));
        if (end === 'closed') throw new DOMException('', 'AbortError');
      },
    });
  }, ends);
}

const shared = (page: Page) => page.evaluate(() => (window as unknown as { shared: Shared[] }).shared);

for (const ends of ['shared', 'closed'] as const) {
  test(`a discreet plan goes into the sheet as one neutral file, and the page is blank behind it (${ends})`, async ({
    page,
  }) => {
    await withSheet(page, ends);
    await openSeededPlan(page);
    await press(page, 'Share with Partner');
    await dialog(page).getByRole('button', { name: 'Copy Link' }).click();
    await expect.poll(async () => (await shared(page)).length).toBe(1);
    const [sheet] = await shared(page);
    expect(sheet).toMatchObject({ active: true, covered: true, keys: ['files'], type: 'text/calendar' });
    expect(sheet?.text).toMatch(/^BEGIN:VCALENDAR/);
    const telling = /twofold|intima|couple|partner|relation|love|sex|desire|passion|spice|role.?play/i;
    expect(sheet?.name).not.toMatch(telling);
    expect(sheet?.text).not.toMatch(telling);
    // The sheet tells itself what became of it, and whoever closed it gets nothing copied.
    await expect(page.locator('.cover')).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    await expect(dialog(page).getByText('copied to clipboard')).toHaveCount(0);
  });
}
