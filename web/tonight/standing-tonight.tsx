/** What stands on Tonight by its state: the open panel with its words, and the one small thing below. */
import { type ReactNode, useMemo, useState } from 'react';
import type { View } from '../../domain/planner/discretion.ts';
import { type Evening, nightOf } from '../../domain/tonight/evening.ts';
import { withoutWord, withWord } from '../../domain/tonight/evening-word.ts';
import { type HowItWas, wasGood } from '../../domain/tonight/how-was-it.ts';
import { smallThing } from '../../domain/tonight/tonight-state.ts';
import { briefly } from '../client/api-error.ts';
import { LateDialog, lateCode } from '../client/forms/late-dialog.tsx';
import { lateModule, useLateModule } from '../client/late-module.ts';
import { Notice } from '../kit/messages/notice.tsx';
import { StatusBar } from '../kit/messages/status-bar.tsx';
import { clockTime, weekdayName } from '../kit/time/date-language.ts';
import type { TheirDialogProps } from './behind/evening-dialogs.tsx';
import type { UseTodaysCheckIn } from './behind/use-todays-check-in.ts';
import { type EveningActs, EveningPanel } from './evening-panel.tsx';
import { whenWords } from './evening-words.ts';
import { FirstQuestion } from './first-question.tsx';
import { AnotherLikeIt, HowWasIt } from './how-was-it.tsx';
import { type OwnPlan, ownEvening, theirEvening, waitingToMove } from './known-evenings.ts';
import { DrawNext, NoCredit, useDrawNext } from './month-over.tsx';
import { openMonth } from './open-month.ts';
import type { OwnActs } from './own-tonight.tsx';
import { SmallRow } from './small-row.tsx';
import { TonightLoading } from './tonight-loading.tsx';
import { TonightPanel } from './tonight-panel.tsx';
import type { Tonight } from './use-tonight.ts';

const DIALOGS = lateCode<TheirDialogProps>(() => import('./behind/evening-dialogs.tsx'));

/** None of it is needed for an evening to stand there. */
const CHECK_IN = lateModule(() => import('./behind/watch-check-in.tsx'));
const FINISHED = lateModule(() => import('./behind/month-finished.tsx'));

interface StandingProps {
  tonight: Tonight;
  userId: string;
  view: View;
  /** Null for somebody without a plan of their own. */
  own: OwnActs | null;
  /** What failed: below what was pressed, where it moves nothing of it and the bar that says what was done does not cover it. */
  notice?: ReactNode;
}

export function StandingTonight({ tonight, userId, view, own, notice }: StandingProps) {
  const { state, couple, plans, plan, now, zone } = tonight;
  const after = useAfter(tonight, own);
  const [drawing, setDrawing] = useState(false);
  const theirs = useTheirActs(tonight, view);
  const drawNext = useDrawNext(plan?.stored);
  const [checkIn, setCheckIn] = useState<UseTodaysCheckIn | null>(null);
  const watch = useLateModule(CHECK_IN, 'now').code;
  const open = useOpenMonth(
    tonight,
    after.rated?.evening ?? after.asked ?? ('evening' in state ? state.evening : null),
  );
  const titleOf = (evening: Evening) => seenEvening(evening, tonight, view)?.shown.title ?? '';

  if (state.is === 'finished' && !after.rated && !drawing) {
    const finished = plans.find(({ id }) => id === state.plan.id);
    const draw = state.canDraw ? drawNext : () => setDrawing(true);
    return finished && <Finished plan={finished} today={nightOf(now, zone)} notice={notice} onDraw={draw} />;
  }
  const asksNow = after.rated !== null || after.isLookingBack;
  const thing = smallThing(state, { checkedIn: checkIn?.checkedIn ?? null, questionOpen: true, linked: couple.linked });
  const next = state.is === 'after' ? state.next : null;
  return (
    <>
      <TonightPanel open={open} about={aboutOf(tonight, after)}>
        {after.rated ? (
          <AnotherLikeIt
            kicker={whenWords(after.rated.evening, now, zone)}
            how={after.rated.how}
            onAgain={after.onAgain}
          />
        ) : after.asked ? (
          <HowWasIt
            kicker={whenWords(after.asked, now, zone)}
            title={titleOf(after.asked)}
            view={view}
            onRate={after.onRate}
            onNotHappened={after.onNotHappened}
          />
        ) : (
          <Standing tonight={tonight} userId={userId} view={view} own={own} actsOf={theirs.actsOf} onDraw={drawNext} />
        )}
      </TonightPanel>
      {notice}
      <CoupleLines couple={couple} waiting={theirs.waiting} />
      <SmallRow
        thing={asksNow ? null : thing}
        userId={userId}
        checkIn={checkIn}
        next={next && { title: titleOf(next), when: shortWhen(next) }}
        last={state.is === 'tonight' && state.before ? titleOf(state.before) : null}
        onLookBack={after.lookBack}
      />
      {watch ? <watch.default userId={userId} onFound={setCheckIn} /> : null}
      {theirs.over}
    </>
  );
}

/** What the two of them come to, below the panel: what failed, and the evenings that were postponed and wait for a day. */
const CoupleLines = ({ couple: { shared, unsaid, errorMessage }, waiting }: CoupleLinesProps) => (
  <>
    {errorMessage && shared ? <BadNews title={unsaid ? 'Not said yet' : ''} message={briefly(errorMessage)} /> : null}
    {waiting > 0 ? (
      <p className="wrap pt-3 text-ink-2 text-sm">The evening you postponed is waiting for a new day.</p>
    ) : null}
  </>
);

interface CoupleLinesProps extends Pick<Tonight, 'couple'> {
  waiting: number;
}

interface FinishedProps {
  plan: OwnPlan;
  /** YYYY-MM-DD. */
  today: string;
  notice: ReactNode;
  onDraw(): void;
}

function Finished({ plan: { id, stored }, today, notice, onDraw }: FinishedProps) {
  const { code, failure } = useLateModule(FINISHED, 'now');
  if (failure) return <BadNews message={failure} />;
  if (!code) return <TonightLoading />;
  return (
    <>
      {notice}
      <code.MonthFinished id={id} stored={stored} today={today} onDraw={onDraw} />
    </>
  );
}

/** The day after: what is asked of which evening, and what was answered a moment ago. */
function useAfter({ state }: Tonight, own: OwnActs | null) {
  const [rated, setRated] = useState<{ evening: Evening; how: HowItWas } | null>(null);
  const [isLookingBack, setLookingBack] = useState(false);
  const before = state.is === 'tonight' ? state.before : null;
  const asked = state.is === 'after' ? state.evening : isLookingBack ? before : null;
  return {
    rated,
    asked,
    isLookingBack: isLookingBack && before !== null,
    lookBack: () => setLookingBack(true),
    onRate(how: HowItWas) {
      if (!asked) return;
      own?.rate(asked.id, how);
      setLookingBack(false);
      if (wasGood(how)) setRated({ evening: asked, how });
    },
    onAgain(again: boolean) {
      if (rated) own?.again(rated.evening.id, again);
      setRated(null);
    },
    onNotHappened() {
      if (asked) own?.notHappened(asked.id);
      setLookingBack(false);
    },
  };
}

type OpenFoldProps = StandingProps & { actsOf(evening: Evening): EveningActs; onDraw(): void };

/** The words on the open fold, where nothing is asked of an evening that was. */
function Standing({ tonight, userId, view, own, actsOf, onDraw }: OpenFoldProps): ReactNode {
  const { state, couple, plan, profile, now, zone } = tonight;
  switch (state.is) {
    case 'tonight':
    case 'ahead': {
      const { evening } = state;
      const found = seenEvening(evening, tonight, view);
      const isShared = couple.linked !== false || (plan?.stored.answers.solo ?? true);
      const acts = evening.plan ? ownPanelActs(own, evening, isShared) : actsOf(evening);
      const name = couple.shared?.partnerName || 'Your partner';
      return found && acts ? (
        <EveningPanel evening={evening} {...found} view={view} name={name} acts={acts} now={now} zone={zone} />
      ) : null;
    }
    case 'first-day':
      return <FirstQuestion userId={userId} />;
    case 'between':
      return <DrawNext onDraw={onDraw} />;
    default:
      return <NoCredit opensAt={profile?.next_credits_at ?? null} free={profile?.tier !== 'paid'} zone={zone} />;
  }
}

const BadNews = ({ title = '', message }: { title?: string; message: string }) => (
  <div className="wrap pt-3">
    <Notice tone="bad" title={title || undefined}>
      {message}
    </Notice>
  </div>
);

function aboutOf({ state }: Tonight, { rated, asked }: Pick<ReturnType<typeof useAfter>, 'rated' | 'asked'>): string {
  if (rated) return `again ${rated.evening.id}`;
  if (asked) return `how ${asked.id}`;
  return 'evening' in state ? state.evening.id : state.is;
}

/** The same month for as long as nothing of it changes: drawing it takes a moment. */
function useOpenMonth({ plans, couple: { shared }, now, zone }: Tonight, evening: Evening | null) {
  const today = nightOf(now, zone);
  const id = evening?.id ?? null;
  return useMemo(
    () => openMonth(plans, shared?.plans ?? [], { today, eveningId: id }),
    [plans, shared?.plans, today, id],
  );
}

/** 'Wed 9:00 PM'. */
const shortWhen = ({ date, start_time }: Evening): string => `${weekdayName(date, 'short')} ${clockTime(start_time)}`;

function seenEvening(evening: Evening, { plans, couple }: Tonight, view: View) {
  const own = plans.find(({ id }) => id === evening.plan);
  if (own) return ownEvening(evening, own.stored, couple.shared, view);
  return couple.shared && theirEvening(evening, couple.shared, view);
}

/** `isShared`: the plan has somebody who sees it, or is for one alone. */
function ownPanelActs(own: OwnActs | null, { id }: Evening, isShared: boolean): EveningActs | null {
  return (
    own && {
      sayIn: () => own.sayIn(id),
      open: () => own.open(id),
      notTonight: () => own.notTonight(id),
      move: () => own.move(id),
      share: isShared ? undefined : own.share,
      busy: own.busy ?? false,
    }
  );
}

/** What can be done about an evening of the partner's: their plan moves it, this side only says so. */
function useTheirActs({ couple }: Tonight, view: View) {
  const [opened, setOpened] = useState<Evening | null>(null);
  const [said, setSaid] = useState<{ text: string; evening: Evening } | null>(null);
  const { shared, say, busy } = couple;
  const speak = (evening: Evening, word: 'in' | 'not-tonight', text: string) =>
    void say((before) => withWord(before, { event: evening.id, at: evening.at, said: word })).then(
      (went) => went && setSaid({ text, evening }),
    );
  const undo = () => {
    if (said) void say((before) => withoutWord(before, said.evening.id)).then((went) => went && setSaid(null));
  };
  const shown = opened && shared && theirEvening(opened, shared, view);
  return {
    waiting: waitingToMove(shared),
    actsOf: (evening: Evening): EveningActs => ({
      sayIn: () => speak(evening, 'in', 'You’re in.'),
      open: () => setOpened(evening),
      notTonight: shared?.maySpeak
        ? () => speak(evening, 'not-tonight', 'Postponed. It moves to the next free evening.')
        : undefined,
      busy,
    }),
    over: (
      <>
        {shown ? (
          <LateDialog
            code={DIALOGS}
            onUnreachable={() => setOpened(null)}
            theirs={shown.shown}
            onClose={() => setOpened(null)}
          />
        ) : null}
        {said ? <StatusBar text={said.text} onUndo={undo} onDismiss={() => setSaid(null)} /> : null}
      </>
    ),
  };
}
