/** 'When you are busy': calendars by file or address that plans keep clear of, and what happens when something new lands on an evening. */
import { AccountSection } from '../accounts/account-section.tsx';
import { AccountTrouble } from '../accounts/account-trouble.tsx';
import { UnreadHint } from '../journal/unread-hint.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { AddressForm } from './address-form.tsx';
import { BusyList } from './busy-list.tsx';
import { ClashChoice } from './clash-choice.tsx';
import { FileForm } from './file-form.tsx';
import { useBusySources } from './use-busy-sources.ts';

export function BusySection({ userId }: { userId: string }) {
  const sources = useBusySources(userId);
  const { files, addresses, trouble, reload } = sources;
  const again = () => {
    files.reload();
    reload();
  };
  return (
    <AccountSection
      id="busy"
      title="When you are busy"
      lede="Plans keep clear of what your calendars hold. Only the times are kept, never what they are for, where or with whom."
    >
      {trouble || files.trouble ? <AccountTrouble message={trouble || files.trouble} onRetry={again} /> : null}
      {addresses && files.records ? (
        <BusyList sources={sources} files={files.records} addresses={addresses} />
      ) : trouble || files.trouble ? null : (
        <div role="status" aria-label="Loading...">
          <Skeleton className="h-[76px]" />
        </div>
      )}
      <UnreadHint lost={files.lost} newer={files.newer} what="record" />
      {files.lost + files.newer > 0 ? <p className="hint">Plans cannot keep clear of what cannot be read.</p> : null}
      <FileForm onKeep={sources.keepFile} />
      <AddressForm onAdd={sources.addAddress} />
      <ClashChoice userId={userId} />
    </AccountSection>
  );
}
