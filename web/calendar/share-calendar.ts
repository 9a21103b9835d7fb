/** Hands a calendar file to the device's share sheet, or the plan's text to the clipboard where there is none for files. */

/** `closed`: the person closed the sheet, and wants nothing more to happen. */
type ShareOutcome = 'shared' | 'closed' | 'copied' | 'failed';

/** Spec 1 section 8. The sheet itself tells what became of a share. */
export const SHARE_MESSAGES = {
  copied: 'Plan details copied to clipboard!',
  failed: 'Unable to share. Please try downloading the calendar file instead.',
} as const satisfies Partial<Record<ShareOutcome, string>>;

interface SharedCalendar {
  /** Receivers see it: `planFileName(view)`. */
  fileName: string;
  /** The whole calendar file. */
  calendar: string;
  /** For the clipboard; as discreet as the view is. */
  text: string;
}

/** Shares in answer to a press; call it before anything is awaited, or browsers refuse the sheet. It never rejects. */
export async function shareCalendar({ fileName, calendar, text }: SharedCalendar): Promise<ShareOutcome> {
  // Neither title nor text goes along: receivers' apps would show them beside the file.
  const files = [new File([calendar], fileName, { type: 'text/calendar' })];
  if (navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
      // Some browsers offer the sheet and then refuse this kind of file: the clipboard is left.
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
