/** The bar that says what was just done: its words have room on the narrowest phone, whatever else stands there. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { show } from '../../../tests/component/show.tsx';
import { StatusBar } from './status-bar.tsx';

const SAID = 'Moved to Saturday, December 12, 6:00 PM.';

test.for([320, 390, 1280])(
  'at %i px its words take no more than two lines, and each act is one for a finger',
  async (width) => {
    await show(
      <>
        <h1>Tonight</h1>
        <StatusBar text={SAID} onUndo={() => undefined} onDismiss={() => undefined}>
          <button type="button">Another day</button>
        </StatusBar>
      </>,
      { size: { width, height: 640 } },
    );
    const words = page.getByText(SAID).element();
    const lines = document.createRange();
    lines.selectNodeContents(words);
    expect(lines.getClientRects().length).toBeLessThanOrEqual(2);
    for (const act of page.getByRole('button').elements()) {
      const { width, height } = act.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await expectClean();
  },
);
