/** 'Offline', in the bar: what stands on the page is what this device saw last. A press says more, over the page, so that nothing moves. */
import { useId } from 'react';
import { useStore } from '../client/use-store.ts';
import { lastSeenStore } from '../journal/storage/seen-rows.ts';
import { buttonClass } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { usePopup } from '../kit/menu.tsx';

const TITLE = 'There is no connection just now';
const MORE = 'This is what your device last saw. We save your changes once you’re back online.';

/** Goes as soon as the server answers again. `hangs`: from which edge of the word the rest does, as a class. */
export function LastSeenWord({ hangs }: { hangs: string }) {
  const isShown = useStore(lastSeenStore, false);
  return (
    <>
      <p role="status" className="sr-only">
        {isShown ? `${TITLE}. ${MORE}` : null}
      </p>
      {isShown ? <Word hangs={hangs} /> : null}
    </>
  );
}

function Word({ hangs }: { hangs: string }) {
  const popup = usePopup();
  const id = useId();
  return (
    <div ref={popup.root} className="relative">
      <button
        ref={popup.button}
        type="button"
        className={buttonClass('quiet', 'small')}
        aria-expanded={popup.open}
        aria-controls={popup.open ? id : undefined}
        onClick={popup.toggle}
      >
        <span aria-hidden="true" className="size-2 rounded-full border-2 border-current" />
        Offline
      </button>
      {popup.open ? (
        <div id={id} className={classNames('menu w-72 px-3 text-sm', hangs)} data-popup="">
          <p className="font-semibold">{TITLE}</p>
          <p className="text-ink-2">{MORE}</p>
        </div>
      ) : null}
    </div>
  );
}
