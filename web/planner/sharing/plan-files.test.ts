import { afterEach, expect, test, vi } from 'vitest';
import { SHARE_MESSAGES, shareCalendar } from './plan-files.ts';

/** A device, as far as sharing goes: no test machine has a share sheet. It notes what it was handed. */
function device({ sheet, clipboard }: { sheet?: 'works' | DOMException; clipboard?: 'works' | DOMException }) {
  const handed: { files: File[]; others: string[]; copied: string[] } = { files: [], others: [], copied: [] };
  vi.stubGlobal('navigator', {
    ...(sheet && {
      canShare: ({ files }: ShareData) => files !== undefined && files.length > 0,
      share: async ({ files = [], ...others }: ShareData) => {
        if (sheet !== 'works') throw sheet;
        handed.files.push(...files);
        handed.others.push(...Object.keys(others));
      },
    }),
    ...(clipboard && {
      clipboard: {
        writeText: async (text: string) => {
          if (clipboard !== 'works') throw clipboard;
          handed.copied.push(text);
        },
      },
    }),
  });
  return handed;
}

const SHARED = { fileName: 'calendar.ics', calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', text: 'Saturday, 20:00' };

afterEach(() => vi.unstubAllGlobals());

test('the sheet gets the file under its name, and nothing beside it', async () => {
  const handed = device({ sheet: 'works', clipboard: 'works' });
  expect(await shareCalendar(SHARED)).toBe('shared');
  expect(handed.files.map(({ name, type }) => ({ name, type }))).toEqual([
    { name: 'calendar.ics', type: 'text/calendar' },
  ]);
  expect(await handed.files[0]?.text()).toBe(SHARED.calendar);
  expect(handed).toMatchObject({ others: [], copied: [] });
});

test('who closes the sheet gets nothing copied behind their back', async () => {
  const handed = device({ sheet: new DOMException('closed', 'AbortError'), clipboard: 'works' });
  expect(await shareCalendar(SHARED)).toBe('closed');
  expect(handed.copied).toEqual([]);
});

test('where the sheet refuses the file, the text is copied', async () => {
  const handed = device({ sheet: new DOMException('no such files', 'NotAllowedError'), clipboard: 'works' });
  expect(await shareCalendar(SHARED)).toBe('copied');
  expect(handed.copied).toEqual(['Saturday, 20:00']);
});

test('where there is no sheet, the text is copied', async () => {
  const handed = device({ clipboard: 'works' });
  expect(await shareCalendar(SHARED)).toBe('copied');
  expect(handed.copied).toEqual(['Saturday, 20:00']);
});

test('where nothing can be had, it says so', async () => {
  device({ clipboard: new DOMException('denied', 'NotAllowedError') });
  expect(await shareCalendar(SHARED)).toBe('failed');
  device({});
  expect(await shareCalendar(SHARED)).toBe('failed');
});

test('the messages are those of the specification', () => {
  expect(SHARE_MESSAGES).toEqual({
    copied: 'Plan details copied to clipboard!',
    failed: 'Unable to share. Please try downloading the calendar file instead.',
  });
});
