/**
 * Passes a page on: by the device's own sheet where it has one, else by the clipboard, else by an address to
 * copy by hand; and says for a moment that it did.
 */
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { useEffect, useState } from 'react';
import { LateDialog, lateCode } from '../client/forms/late-dialog.tsx';
import { Button } from '../kit/button.tsx';

const DIALOG = lateCode(() => import('./share-dialog.tsx'));

/** Spec 2 section 4. */
const COPIED_MS = 2_000;

type ShareButtonProps = {
  /** A path of this house, or a whole address. */
  url: string;
  title: string;
  /** Told once the address was passed on or copied. */
  onShared?: () => void;
};

export function ShareButton({ url, title, onShared }: ShareButtonProps) {
  const [copied, setCopied] = useBrief(COPIED_MS);
  const [byHand, setByHand] = useState('');
  const leave = () => setByHand('');
  const handleClick = async () => {
    const address = new URL(url, location.href).href;
    const way = await passOn(address, title);
    if (way === 'copied') setCopied();
    if (way === 'by hand') setByHand(address);
    if (way === 'shared' || way === 'copied') onShared?.();
  };
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className="md:min-w-36"
        icon={<ShareNetworkIcon size={20} aria-hidden="true" />}
        onClick={() => void handleClick()}
      >
        <span aria-live="polite">{copied ? 'Link copied' : 'Share'}</span>
      </Button>
      {byHand ? <LateDialog code={DIALOG} address={byHand} onClose={leave} onUnreachable={leave} /> : null}
    </>
  );
}

/** 'left' where the person closed the sheet again. */
async function passOn(url: string, title: string): Promise<'shared' | 'copied' | 'left' | 'by hand'> {
  const sheet = { url, title };
  if (navigator.share && navigator.canShare?.(sheet)) {
    try {
      await navigator.share(sheet);
      return 'shared';
    } catch (error) {
      // Only their own closing ends it: a device without anything to share with still has a clipboard.
      if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    // Not allowed, or no clipboard at all, as on an address without https.
    return 'by hand';
  }
}

/** Whether it is true just now, and what makes it so for `ms` milliseconds from then on. */
function useBrief(ms: number): [boolean, () => void] {
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (since === 0) return;
    const timer = setTimeout(() => setSince(0), ms);
    return () => clearTimeout(timer);
  }, [since, ms]);
  return [since > 0, () => setSince((times) => times + 1)];
}
