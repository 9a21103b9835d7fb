/** An instant as the browser's own field for date and time shows it, in the zone of whoever sits there. */

/** 'YYYY-MM-DDTHH:MM'; empty for none. */
export function toLocal(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const two = (number: number) => String(number).padStart(2, '0');
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** ISO 8601 in UTC; null for an empty or half-filled field. */
export function fromLocal(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
