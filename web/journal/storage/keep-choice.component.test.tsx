/** Where records are kept, as it is asked: each place says what it means for what one is about to keep. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/component/show.tsx';
import { KeepChoice } from './keep-choice.tsx';

test.for(['plans', 'ideas', 'scenarios'])('of %s it speaks as of several', async (many) => {
  await show(<KeepChoice things={{ many }} cloudBackup={true} onChange={() => undefined} />);
  await expect
    .element(page.getByText(/If your browser clears its data/))
    .toHaveTextContent(`No copy in your account. If your browser clears its data, your ${many} are gone.`);
});
