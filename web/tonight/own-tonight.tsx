/** Tonight with a plan of one's own. What can be done to it comes behind the evening: a press that is quicker waits for it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { View } from '../../domain/planner/discretion.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import type { HowItWas } from '../../domain/tonight/how-was-it.ts';
import { plainSentence } from '../client/api-error.ts';
import { lateModule } from '../client/late-module.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { whenIdle } from '../kit/waiting/when-idle.ts';
import type { OwnPlan } from './known-evenings.ts';
import { StandingTonight } from './standing-tonight.tsx';
import type { Tonight } from './use-tonight.ts';

/** The plan's store and the rules by which it changes: many times what shows it. */
const ACTING = lateModule(() => import('./behind/act-on-own.tsx'));

interface OwnTonightProps {
  tonight: Tonight;
  plan: OwnPlan;
  userId: string;
  view: View;
  onChanged(id: string, stored: StoredPlan): void;
}

/** What can be done to one's own evenings. */
export interface OwnActs {
  sayIn(eventId: string): void;
  notTonight(eventId: string): void;
  move(eventId: string): void;
  open(eventId: string): void;
  share(): void;
  /** What was pressed waits for the plan as it is now. */
  busy?: boolean;
  rate(eventId: string, how: HowItWas): void;
  again(eventId: string, again: boolean): void;
  notHappened(eventId: string): void;
}

/** What the plan's store says of itself while it stands on the page. */
export interface Acting {
  own: OwnActs;
  /** The same for what was pressed on the plan as it stood on the page before: to an evening that has changed since, nothing is done. */
  ownOn(shownThen: StoredPlan): OwnActs;
  /** What is on the screen and nowhere else; null where all is saved. */
  unsaved: { offline: boolean; message: string; retry(): void } | null;
}

export function OwnTonight({ tonight, plan, userId, view, onChanged }: OwnTonightProps) {
  const [acting, setActing] = useState<Acting | null>(null);
  const { code, own } = useEarlyPresses(acting, plan.stored);
  return (
    <>
      <StandingTonight
        tonight={tonight}
        userId={userId}
        view={view}
        own={own}
        notice={acting?.unsaved ? <Unsaved {...acting.unsaved} /> : null}
      />
      {code ? (
        <code.default
          tonight={tonight}
          plan={plan}
          userId={userId}
          view={view}
          onChanged={onChanged}
          onActing={setActing}
        />
      ) : null}
    </>
  );
}

type Press = (own: OwnActs) => void;

/** Has the code fetched once the page is at rest or something is pressed, and does then what was pressed meanwhile, in its order. */
function useEarlyPresses(acting: Acting | null, shown: StoredPlan) {
  const [code, setCode] = useState(ACTING.now);
  const [waiting, setWaiting] = useState(false);
  const pressed = useRef<{ press: Press; shownThen: StoredPlan }[]>([]);
  const toast = useToast();
  const load = useCallback(() => ACTING.load().then((loaded) => setCode(() => loaded)), []);
  // Ahead of the first press; a press would fail the same way and says so.
  useEffect(() => (code ? undefined : whenIdle(() => void load().catch(() => undefined))), [code, load]);
  useEffect(() => {
    if (!acting || pressed.current.length === 0) return;
    for (const { press, shownThen } of pressed.current.splice(0)) press(acting.ownOn(shownThen));
    setWaiting(false);
  }, [acting]);
  const onPress = (press: Press) => {
    if (acting) return press(acting.own);
    pressed.current.push({ press, shownThen: shown });
    setWaiting(true);
    load().catch((error: unknown) => {
      pressed.current = [];
      setWaiting(false);
      toast(plainSentence(error), 'bad');
    });
  };
  return { code, own: { ...actsBy(onPress), busy: waiting || (acting?.own.busy ?? false) } };
}

const actsBy = (press: (act: Press) => void): OwnActs => ({
  sayIn: (id) => press((own) => own.sayIn(id)),
  notTonight: (id) => press((own) => own.notTonight(id)),
  move: (id) => press((own) => own.move(id)),
  open: (id) => press((own) => own.open(id)),
  share: () => press((own) => own.share()),
  rate: (id, how) => press((own) => own.rate(id, how)),
  again: (id, again) => press((own) => own.again(id, again)),
  notHappened: (id) => press((own) => own.notHappened(id)),
});

const Unsaved = ({ offline, message, retry }: NonNullable<Acting['unsaved']>) => (
  <div className="wrap pt-3">
    <Notice
      tone={offline ? 'warn' : 'bad'}
      title="Not saved yet"
      action={
        <Button variant="outline" size="small" onClick={retry}>
          Try Again
        </Button>
      }
    >
      {message}
    </Notice>
  </div>
);
