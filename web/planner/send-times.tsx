/** The times of one plan that an item could take, each with its reason; one press takes the chosen one. */
import { useEffect, useId, useRef, useState } from 'react';
import { shownTitle, type View } from '../../domain/planner/discretion.ts';
import type { InsertionOffer } from '../../domain/planner/insertion.ts';
import { lengthInWords } from '../../domain/planner/no-offer.ts';
import type { SentItem } from '../../domain/planner/sent-item.ts';
import { partOfDay } from '../../domain/planner/spoken-dates.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import type { WayOut } from '../journal/way-out.ts';
import { Button } from '../kit/button.tsx';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { Notice } from '../kit/notice.tsx';
import { longDate, timeSpan } from './event-words.ts';
import { SendLoading, SendTrouble } from './send-trouble.tsx';
import { type Inserted, useInsertion } from './use-insertion.ts';

export interface SendTimesProps {
  userId: string;
  planId: string;
  item: SentItem;
  view: View;
  onInserted: (inserted: Inserted) => void;
  onBusy: (busy: boolean) => void;
  onSignInAgain: (message: string) => void;
  onClose: () => void;
}

const keyOf = ({ date, start_time }: InsertionOffer): string => `${date} ${start_time}`;

export function SendTimes({ userId, planId, item, view, onInserted, onBusy, onSignInAgain, onClose }: SendTimesProps) {
  const name = useId();
  const insertion = useInsertion(userId, planId, item, onInserted);
  const [wanted, setWanted] = useState('');
  const saving = insertion.phase === 'open' && insertion.saving;
  useEffect(() => onBusy(saving), [onBusy, saving]);
  const form = useRef<HTMLFormElement>(null);
  const offered = insertion.phase === 'open' && insertion.offers.length > 0;
  useEffect(() => {
    // The dialog opened before there was anything to choose, so its Close has the focus.
    const close = document.activeElement?.classList.contains('dialog-close');
    if (offered && close) form.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
  }, [offered]);

  if (insertion.phase === 'loading') return <SendLoading />;
  if (insertion.phase === 'failed') {
    const { locked, message, way } = insertion;
    return <SendTrouble {...{ locked, message }} {...way} onSignInAgain={() => onSignInAgain(message)} />;
  }
  const { stored, offers, none, refused, unsaved, choose } = insertion;
  const offer = offers.find((one) => keyOf(one) === wanted) ?? offers[0];
  const there = stored.plan.events.find(({ sent }) => sent?.item === item.id);
  return (
    <>
      {there ? <p className="text-ink-2">It is in this plan already, on {longDate(there.date)}.</p> : null}
      {refused ? <Notice tone="warn">{refused}</Notice> : null}
      {none ? (
        <>
          <p className="text-ink-2">{none.message}</p>
          {none.code === 'TOO_LONG' ? null : (
            <LinkButton variant="outline" to={`${PLANNER_PATH}/${planId}`}>
              Open plan
            </LinkButton>
          )}
        </>
      ) : null}
      {offer ? (
        <form
          ref={form}
          className="send-times"
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving && !unsaved) choose(offer);
          }}
        >
          <ChoiceGroup
            legend={offer.instead ? 'Which one makes way?' : 'When?'}
            hint={
              offer.instead
                ? 'The plan has no day left for one more. Undo brings back what made way.'
                : `With room for ${lengthInWords(item.minutes)}, the best time first`
            }
          >
            {offers.map((one) => (
              <ChoiceCard
                key={keyOf(one)}
                type="radio"
                name={name}
                value={keyOf(one)}
                checked={one === offer}
                onChange={() => saving || setWanted(keyOf(one))}
                title={longDate(one.date)}
                note={<OfferNote {...{ stored, offer: one, view }} />}
              />
            ))}
          </ChoiceGroup>
          <div className="send-confirm">
            {unsaved ? (
              <SaveAgain {...unsaved} onSignInAgain={onSignInAgain} onClose={onClose} />
            ) : (
              <Button type="submit" busy={saving} busyText="Saving...">
                {offer.instead ? 'Put it there instead' : 'Put it in the plan'}
              </Button>
            )}
          </div>
        </form>
      ) : null}
    </>
  );
}

function OfferNote({ stored, offer, view }: { stored: StoredPlan; offer: InsertionOffer; view: View }) {
  const { instead, window, why } = offer;
  const reason = view === 'full' ? why : `Free in the ${partOfDay(window)}.`;
  const label = instead && shownTitle(instead, { view: 'discreet', coverWords: stored.coverWords });
  const otherHour = instead && timeSpan(instead) !== timeSpan(offer) ? `, ${timeSpan(instead)}` : '';
  return (
    <>
      <span className="num block">{timeSpan(offer)}</span>
      <span className="block">{label ? `In place of ${label}${otherHour}.` : reason}</span>
    </>
  );
}

interface SaveAgainProps {
  locked: boolean;
  message: string;
  way: WayOut | null;
  onSignInAgain: (message: string) => void;
  onClose: () => void;
}

function SaveAgain({ locked, message, way, onSignInAgain, onClose }: SaveAgainProps) {
  const [text, act] = locked
    ? ['Sign in again', () => onSignInAgain(message)]
    : way
      ? [way.retryText, way.onRetry]
      : ['Close', onClose];
  return (
    <>
      <Notice tone="bad" title="Not saved yet">
        {message}
      </Notice>
      <Button onClick={act}>{text}</Button>
    </>
  );
}
