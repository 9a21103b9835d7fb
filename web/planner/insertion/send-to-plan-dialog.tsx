/**
 * Where an item could go: the plan, if there are several, and the times of it that fit, each with its reason, the best
 * one chosen already.
 */
import { useEffect, useId, useRef, useState } from 'react';
import { shownTitle, type View } from '../../../domain/planner/discretion.ts';
import type { InsertionOffer } from '../../../domain/planner/insertion/insertion.ts';
import { lengthInWords, type NoOffer } from '../../../domain/planner/insertion/no-offer.ts';
import type { SentItem } from '../../../domain/planner/insertion/sent-item.ts';
import { lastDayOf } from '../../../domain/planner/plan-days.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { PLANNER_PATH } from '../../frame/tools.ts';
import { type ListedPlan, usePlans } from '../../journal/records/use-plans.ts';
import type { WayOut } from '../../journal/way-on.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { ChoiceCard, ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { monthDay } from '../../kit/time/date-language.ts';
import { todayIn } from '../../kit/time/today.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { signInAgain } from '../plan/use-kept-plan.ts';
import { plansAhead } from '../plans-ahead.ts';
import { eveningsWord, freeWords, longDate, timeSpan } from '../views/event-words.ts';
import { type Inserted, useInsertion } from './use-insertion.ts';

interface SendToPlanDialogProps {
  userId: string;
  item: SentItem;
  view: View;
  onClose: () => void;
  onInserted: (inserted: Inserted) => void;
}

export function SendToPlanDialog({ userId, item, view, onClose, onInserted }: SendToPlanDialogProps) {
  const session = useSession();
  const list = usePlans(userId);
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const plans = list.plans && plansAhead(list.plans, todayIn);
  const plan = plans?.find(({ id }) => id === chosen) ?? plans?.[0];
  const openAgain = (message: string) => {
    onClose();
    void signInAgain(session, userId, message, null);
  };
  return (
    <Dialog open title="Send to plan" closable={!busy} onClose={onClose}>
      {list.plans === null ? <SendLoading /> : null}
      {list.errorMessage ? (
        <SendError
          locked={list.locked}
          message={list.errorMessage}
          onRetry={list.reload}
          onSignInAgain={() => openAgain(list.errorMessage)}
        />
      ) : null}
      {plans && !plan && !list.errorMessage ? <NoPlan over={list.plans?.length !== 0} /> : null}
      {plans && plan && plans.length > 1 ? (
        <Select
          label="Which plan"
          value={plan.id}
          disabled={busy}
          onChange={setChosen}
          options={plans.map((one) => ({ value: one.id, label: nameOf(one) }))}
        />
      ) : null}
      {plan ? (
        <SendTimes
          key={plan.id}
          userId={userId}
          item={item}
          view={view}
          onInserted={onInserted}
          onClose={onClose}
          planId={plan.id}
          onBusy={setBusy}
          onSignInAgain={openAgain}
        />
      ) : null}
    </Dialog>
  );
}

/** 'Nov 21 to Dec 20, six evenings': two plans may have the same days. */
const nameOf = ({ stored: { startDate, plan } }: ListedPlan): string =>
  `${monthDay(startDate)} to ${monthDay(lastDayOf({ startDate, plan }))}, ${eveningsWord(plan.events.length)}`;

function NoPlan({ over }: { over: boolean }) {
  return (
    <>
      <p className="text-ink-2">
        {over
          ? 'Your last plan is over. Plan the next ones, then send this there.'
          : 'You don’t have a plan yet. Make one, then send this there.'}
      </p>
      <LinkButton to={PLANNER_PATH}>{over ? 'See your plans' : 'Make a plan'}</LinkButton>
    </>
  );
}

interface SendTimesProps {
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

function SendTimes({ userId, planId, item, view, onInserted, onBusy, onSignInAgain, onClose }: SendTimesProps) {
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
    return <SendError locked={locked} message={message} {...way} onSignInAgain={() => onSignInAgain(message)} />;
  }
  const { stored, offers, none, refused, unsaved, choose } = insertion;
  const offer = offers.find((one) => keyOf(one) === wanted) ?? offers[0];
  const there = stored.plan.events.find(({ sent }) => sent?.item === item.id);
  return (
    <>
      {there ? <p className="text-ink-2">It’s already in this plan, on {longDate(there.date)}.</p> : null}
      {refused ? <Notice tone="warn">{refused}</Notice> : null}
      {none ? <NoTimes none={none} planId={planId} /> : null}
      {offer ? (
        <form
          ref={form}
          className="grid gap-3 md:gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving && !unsaved) choose(offer);
          }}
        >
          <OfferChoice
            stored={stored}
            offers={offers}
            chosen={offer}
            minutes={item.minutes}
            view={view}
            onChoose={(one) => saving || setWanted(keyOf(one))}
          />
          <div className="sticky bottom-0 z-1 grid gap-3 bg-raised py-3">
            {unsaved ? (
              <SaveAgain {...unsaved} onSignInAgain={onSignInAgain} onClose={onClose} />
            ) : (
              <Button type="submit" busy={saving} busyText="Saving...">
                {offer.instead ? 'Replace it' : 'Add it to the plan'}
              </Button>
            )}
          </div>
        </form>
      ) : null}
    </>
  );
}

function NoTimes({ none, planId }: { none: NoOffer; planId: string }) {
  return (
    <>
      <p className="text-ink-2">{none.message}</p>
      {none.code === 'TOO_LONG' ? null : (
        <LinkButton variant="outline" to={`${PLANNER_PATH}/${planId}`}>
          Open plan
        </LinkButton>
      )}
    </>
  );
}

interface OfferChoiceProps {
  stored: StoredPlan;
  offers: readonly InsertionOffer[];
  chosen: InsertionOffer;
  /** What the item takes. */
  minutes: number;
  view: View;
  onChoose: (offer: InsertionOffer) => void;
}

function OfferChoice({ stored, offers, chosen, minutes, view, onChoose }: OfferChoiceProps) {
  const name = useId();
  return (
    <ChoiceGroup
      legend={chosen.instead ? 'Which evening should this replace?' : 'When?'}
      hint={
        chosen.instead
          ? 'The plan has no day left. Undo brings back the one you replace.'
          : `With room for ${lengthInWords(minutes)}, best first`
      }
    >
      {offers.map((one) => (
        <ChoiceCard
          key={keyOf(one)}
          type="radio"
          name={name}
          value={keyOf(one)}
          checked={one === chosen}
          onChange={() => onChoose(one)}
          title={longDate(one.date)}
          note={<OfferNote stored={stored} offer={one} view={view} />}
        />
      ))}
    </ChoiceGroup>
  );
}

function OfferNote({ stored, offer, view }: { stored: StoredPlan; offer: InsertionOffer; view: View }) {
  const { instead, window, why } = offer;
  const reason = view === 'full' ? why : freeWords(window);
  const label = instead && shownTitle(instead, { view: 'discreet', coverWords: stored.coverWords });
  const otherHour = instead && timeSpan(instead) !== timeSpan(offer) ? `, ${timeSpan(instead)}` : '';
  return (
    <>
      <span className="num block">{timeSpan(offer)}</span>
      <span className="block">{label ? `Replaces ${label}${otherHour}.` : reason}</span>
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

const SendLoading = () => (
  <div className="grid gap-3" role="status" aria-label="Opening your plan...">
    <Skeleton className="h-[76px]" />
    <Skeleton className="h-[76px]" />
    <Skeleton className="h-[76px]" />
  </div>
);

interface SendErrorProps {
  locked: boolean;
  message: string;
  retryText?: string;
  onRetry: () => void;
  onSignInAgain: () => void;
}

function SendError({ locked, message, retryText = 'Try Again', onRetry, onSignInAgain }: SendErrorProps) {
  return (
    <>
      <Notice tone="bad" title={locked ? 'Your journal is locked' : 'We couldn’t open your plan'}>
        {message}
      </Notice>
      <Button variant="outline" onClick={locked ? onSignInAgain : onRetry}>
        {locked ? 'Sign in again' : retryText}
      </Button>
    </>
  );
}
