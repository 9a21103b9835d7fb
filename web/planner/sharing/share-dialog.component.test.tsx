/** Sharing a plan in a browser: a mail draft with the file beside it, the device's share sheet, the clipboard, and what is said of each. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { show } from '../../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { NO_ERROR } from '../../journal/journal-error.ts';
import { ShareDialog } from './share-dialog.tsx';
import type { UseOwnPages } from './use-own-pages.ts';
import '../../style/plan.css';

const stored = makeStoredPlan(inputWith());
const button = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
/** Nobody is signed in here: nothing is asked of the server. */
const NO_PAGES: UseOwnPages = {
  seen: null,
  error: NO_ERROR,
  busy: false,
  look: () => {},
  make: async () => false,
  takeBack: () => {},
};
const open = async () => {
  const onClose = vi.fn();
  await show(
    <ShareDialog
      stored={stored}
      showing={{ view: 'discreet', coverWords: [] }}
      today={stored.startDate}
      pages={NO_PAGES}
      onMove={() => {}}
      onClose={onClose}
    />,
  );
  await expect.element(dialog).toBeVisible();
  return onClose;
};

test('sharing: a wrong address is named, the dates are copied, a draft goes to the mail program with the file beside it', async () => {
  const onClose = await open();
  const followed: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this);
  });
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await expectClean();
  await expect.element(button('Send Email')).toBeDisabled();
  const email = page.getByLabelText(/^Partner’s email/);
  for (const wrong of ['sam at home', 'notmail']) {
    await email.fill(wrong);
    await button('Send Email').click();
    await expect.element(page.getByText('Enter an email address, such as name@example.com.')).toBeVisible();
  }
  expect(followed).toEqual([]);
  await button('Copy Link').click();
  await expect.element(page.getByText('Plan details copied to clipboard!', { exact: true })).toBeVisible();
  const copied = copy.mock.calls[0]?.[0] ?? '';
  for (const { discreet_label } of stored.plan.events) expect(copied).toContain(discreet_label);
  copy.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await button('Copy Link').click();
  await expect
    .element(page.getByText('Unable to share. Please try downloading the calendar file instead.', { exact: true }))
    .toBeVisible();
  await email.fill('sam@example.org');
  await button('Send Email').click();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  const [draft, file] = followed;
  expect(file?.download).toBe('calendar.ics');
  const address = new URL(draft?.href ?? '');
  expect([address.protocol, address.pathname]).toEqual(['mailto:', 'sam@example.org']);
  expect(address.searchParams.get('subject')).toBe('Dates for the calendar');
  expect(address.searchParams.get('body')?.replaceAll('\r\n', '\n')).toContain(copied);
});

/** A browser with a share sheet for files; none of the desktop's has one. */
function offerSheet(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperties(navigator, {
    canShare: { configurable: true, value: ({ files }: ShareData) => files?.length === 1 },
    share: { configurable: true, value: share },
  });
}
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

test.each(['shared', 'closed'] as const)(
  'the share sheet is asked within the click, for one neutral file and no word beside it (%s)',
  async (ends) => {
    const onClose = await open();
    let active = false;
    let data: ShareData = {};
    offerSheet(async (asked) => {
      active = navigator.userActivation.isActive;
      data = asked;
      if (ends === 'closed') throw new DOMException('', 'AbortError');
    });
    const copy = vi.spyOn(navigator.clipboard, 'writeText');
    await button('Copy Link').click();
    await expect.poll(() => Object.keys(data)).toEqual(['files']);
    expect(active).toBe(true);
    const [file] = data.files ?? [];
    expect(file?.type).toBe('text/calendar');
    const text = (await file?.text()) ?? '';
    expect(text).toMatch(/^BEGIN:VCALENDAR/);
    const telling = /twofold|intima|couple|partner|relation|love|sex|desire|passion|spice|role.?play/i;
    expect(`${file?.name} ${text}`).not.toMatch(telling);
    // The sheet tells itself what became of it, and whoever closed it gets nothing copied.
    expect(copy).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog.getByRole('alert').query()).toBeNull();
  },
);
