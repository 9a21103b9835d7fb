/** A link to be handed on: it stands there to be copied, and goes by the device's own sheet where there is one. */
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { TextInput } from './fields/field.tsx';
import { useToast } from './messages/toaster.tsx';

interface LinkToSendProps {
  address: string;
  copyText: string;
  shareText: string;
  /** Other ways, between copying and sharing. */
  children?: ReactNode;
}

export function LinkToSend({ address, copyText, shareText, children }: LinkToSendProps) {
  const toast = useToast();
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast('Link copied');
    } catch {
      toast('Your browser didn’t let us copy. Select the link and copy it.', 'bad');
    }
  };
  const share = async () => {
    try {
      // The address alone: whatever stood beside it would be read before it is opened.
      await navigator.share({ text: address });
    } catch (error) {
      // The person closed the sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <>
      <TextInput label="The link" value={address} readOnly onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-3 max-md:grid">
        <Button icon={<CopyIcon size={20} aria-hidden="true" />} onClick={() => void copy()}>
          {copyText}
        </Button>
        {children}
        {canShare ? (
          <Button
            variant="outline"
            icon={<ShareNetworkIcon size={20} aria-hidden="true" />}
            onClick={() => void share()}
          >
            {shareText}
          </Button>
        ) : null}
      </div>
    </>
  );
}
