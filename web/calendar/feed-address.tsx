/** The new address while it can be seen: to copy, to open in this device's calendar, and how each calendar takes it. */
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { useEffect, useRef, useState } from 'react';
import { CALENDAR_KINDS, CALENDAR_STEPS, type CalendarKind } from '../../content/calendar-steps.ts';
import { Button, buttonClass } from '../kit/button.tsx';
import { TextInput } from '../kit/fields/field.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { Segmented } from '../kit/segmented.tsx';

/** What calendars that subscribe by one click listen for. */
const webcalOf = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** Mounted anew for each address that is made. */
export function FeedAddress({ address }: { address: string }) {
  const toast = useToast();
  const part = useRef<HTMLElement>(null);
  // Reading goes on here, where what was asked for has come.
  useEffect(() => part.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast('Address copied');
    } catch {
      toast('Your browser didn’t let us copy. Please select the address and copy it.', 'bad');
    }
  };
  return (
    <section ref={part} className="grid gap-5 outline-none" tabIndex={-1} aria-label="Your new address">
      <Notice still tone="warn" title="You see this address only now">
        Anyone who has it can read what’s in it, so give it only to your calendars. If you lose it, make a new one.
      </Notice>
      <TextInput
        label="Your calendar address"
        value={address}
        readOnly
        spellCheck={false}
        inputClassName="num"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3 max-md:grid">
        <Button icon={<CopyIcon size={20} aria-hidden="true" />} onClick={() => void copy()}>
          Copy Address
        </Button>
        <a className={buttonClass('outline')} href={webcalOf(address)}>
          <CalendarPlusIcon size={20} aria-hidden="true" />
          Open in my calendar
        </a>
      </div>
      <p className="text-sm text-ink-3">
        The second button works if this device’s calendar knows such addresses, as Apple’s does.
      </p>
      <Steps />
    </section>
  );
}

function Steps() {
  const [kind, setKind] = useState<CalendarKind>('apple');
  const { name, steps, note } = CALENDAR_STEPS[kind];
  return (
    <div className="grid gap-5">
      <h3>Where it goes</h3>
      <Segmented
        label="Which calendar"
        value={kind}
        onChange={setKind}
        options={CALENDAR_KINDS.map((value) => ({ value, label: CALENDAR_STEPS[value].name }))}
      />
      <div role="status" className="grid gap-3">
        <ol className="grid max-w-[62ch] list-decimal gap-2 pl-5" aria-label={`Steps for ${name}`}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="text-sm text-ink-2">{note}</p>
      </div>
    </div>
  );
}
