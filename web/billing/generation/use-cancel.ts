/** What is told of a cancelled click: at once what is sure, and the rest as the server answers, however long that takes. */
import { useCallback, useRef, useState } from 'react';
import type { ToolAccount, ToolProfile } from '../../accounts/profile/use-tool-account.ts';
import type { Generation } from './generation-store.ts';

/**
 * Whether the last click was cancelled, and if so whether what it made had been paid for already, as far as is known.
 * 'on-its-way': it was not, and the server has not said that the credit is back.
 */
export type Cancelled = 'no' | 'free' | 'on-its-way' | 'paid' | 'unknown';

/** What is sure at the press: nothing is spent before what it is for was made. */
function cancelledNow(generation: Generation): Cancelled {
  const reached = generation.phase === 'going' ? generation.stages.map(({ stage }) => stage) : [];
  if (reached.includes('verified')) return 'unknown';
  return reached.includes('checked') ? 'free' : 'on-its-way';
}

/** The same by the credits before the click and once the server has answered; as it was where they are not known. */
function cancelledAs(now: Cancelled, before: ToolProfile | null, after: ToolProfile | null): Cancelled {
  if (!before || !after) return now;
  if (after.credits >= before.credits) return 'free';
  return now === 'unknown' ? 'paid' : 'on-its-way';
}

interface Cancelling {
  generation: Generation;
  /** Resolves when the credit is back. */
  cancel(): Promise<void>;
}

interface UseCancel {
  cancelled: Cancelled;
  /** Resolves once all is known that will be. */
  stop(): Promise<void>;
  /** For a new click: nothing is told of the last one any more. Referentially stable. */
  forget(): void;
}

export function useCancel(
  { generation, cancel }: Cancelling,
  account: Pick<ToolAccount, 'profile' | 'reload'>,
): UseCancel {
  const { profile, reload } = account;
  const [cancelled, setCancelled] = useState<Cancelled>('no');
  const clicks = useRef(0);
  const forget = useCallback(() => {
    clicks.current += 1;
    setCancelled('no');
  }, []);
  const stop = async () => {
    const click = clicks.current;
    const now = cancelledNow(generation);
    setCancelled(now);
    await cancel();
    const after = await reload();
    if (click === clicks.current) setCancelled(cancelledAs(now, profile, after));
  };
  return { cancelled, stop, forget };
}
