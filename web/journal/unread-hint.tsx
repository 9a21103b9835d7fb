/** Below a list: how many more lie there that cannot be read here, why, and the way to those that a newer page reads. */
import { ReloadButton } from './way-on.tsx';

interface UnreadHintProps {
  /** Do not open with this key. */
  lost: number;
  /** Were saved by a newer version. */
  newer: number;
  /** 'record', as it counts from one. */
  what: string;
}

export function UnreadHint({ lost, newer, what }: UnreadHintProps) {
  return (
    <>
      {newer > 0 ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="hint">
            {newer === 1 ? `One ${what} was` : `${newer} ${what}s were`} saved by a newer version of Twofold. Reload the
            page to see {newer === 1 ? 'it' : 'them'}.
          </p>
          <ReloadButton />
        </div>
      ) : null}
      {lost > 0 ? (
        <p className="hint mt-4">
          {lost === 1 ? `One ${what} does` : `${lost} ${what}s do`} not open with your key and{' '}
          {lost === 1 ? 'is' : 'are'} left untouched.
        </p>
      ) : null}
    </>
  );
}
