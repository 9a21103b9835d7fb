/**
 * What a finger cannot hit: controls whose own part of the screen is smaller than 44 by 44 CSS pixels (WCAG 2.2, 2.5.5).
 * Measured by asking the page what lies there, so that labels and room around a control count as they do for a finger.
 */
import type { Page } from '@playwright/test';

/** Each as its words and the size in which it can be hit, such as 'Back 40x44'. Links within a sentence are exempt there, too. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const ROLES = ['button', 'link', 'tab', 'checkbox', 'switch', 'radio', 'slider', 'menuitem', 'option', 'combobox'];
    const CONTROLS = `a[href], button, summary, select, textarea, input:not([type=hidden]), ${ROLES.map((role) => `[role=${role}]`).join(', ')}`;
    const NEEDED = 44;
    /** Half a pixel is the screen's rounding. */
    const SLACK = 0.5;

    const inSentence = (control: Element): boolean => {
      if (control.tagName !== 'A' || getComputedStyle(control).display !== 'inline') return false;
      const around = control.parentElement;
      return (around?.textContent ?? '').trim().length > (control.textContent ?? '').trim().length;
    };
    const ownerAt = (x: number, y: number): Element | null => {
      const hit = document.elementFromPoint(x, y);
      const label = hit?.closest('label');
      return hit?.closest(CONTROLS) ?? (label instanceof HTMLLabelElement ? label.control : null);
    };
    const owns = (control: Element, x: number, y: number): boolean => {
      const owner = ownerAt(x, y);
      return owner === control || (owner !== null && control.contains(owner));
    };
    /** Most are: then nothing has to be measured. */
    const isLarge = (control: Element, x: number, y: number): boolean =>
      [NEEDED / 2 - 0.25, 20, 16, 12, 8, 4].every(
        (far) =>
          owns(control, x - far, y) &&
          owns(control, x + far, y) &&
          owns(control, x, y - far) &&
          owns(control, x, y + far),
      );
    /** How far from the middle a click still counts, up to what is needed. */
    const reach = (control: Element, x: number, y: number, dx: number, dy: number): number => {
      let far = 0;
      // Long strides first, the last one in small steps.
      for (const stride of [4, 0.5])
        while (far + stride <= NEEDED && owns(control, x + dx * (far + stride), y + dy * (far + stride))) far += stride;
      return far;
    };

    const small: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      if (control.matches(':disabled') || control.closest('[inert], [aria-hidden="true"]')) continue;
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue;
      const own = control.getBoundingClientRect();
      // Hidden behind its label, which is then the target, or shown to those who use keys alone.
      const seen = own.width > 1 && own.height > 1 ? control : labels.find((label) => label.offsetWidth > 1);
      if (!seen || inSentence(control)) continue;
      const middle = () => {
        const box = seen.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2] as const;
      };
      // Where it stands, if it can be hit there: each scroll lays the page out for the next question.
      if (isLarge(control, ...middle())) continue;
      seen.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const [x, y] = middle();
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      if (isLarge(control, x, y)) continue;
      const width = reach(control, x, y, -1, 0) + reach(control, x, y, 1, 0);
      const height = reach(control, x, y, 0, -1) + reach(control, x, y, 0, 1);
      if (width + SLACK >= NEEDED - 0.5 && height + SLACK >= NEEDED - 0.5) continue;
      const words = control.getAttribute('aria-label') ?? labels[0]?.textContent ?? control.textContent ?? '';
      small.push(`${control.tagName} ${words.trim().replace(/\s+/g, ' ').slice(0, 40)} ${width}x${height}`);
    }
    scrollTo(0, 0);
    return small;
  });
