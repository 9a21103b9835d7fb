/** Saves a calendar file to the device; its text never leaves the browser. */

/** Some browsers read the address only after the click was handled; then it is of no more use to anyone. */
const ADDRESS_KEPT_MS = 30_000;

/** Downloads `text` (a whole calendar file) under `fileName`, such as `calendar.ics`. */
export function downloadCalendar(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = fileName;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_KEPT_MS);
}
