/** A form as React holds it, kept sealed on this device at each change, and never shown to another account. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { forgetOnDevice, openOnDevice, sealOnDevice, whenSealedElsewhere } from './device-seal.ts';

export interface KeptForm {
  version: 1;
  /** The account it was answered in; absent while nobody has signed in. */
  owner?: string;
  /** Where this page is in it; each tab has its own. */
  step?: number;
}

/** Where a form is kept and what it is at first; has to be referentially stable. */
export interface FormPlace<Form extends KeptForm> {
  /** On this device; one of its own per form. */
  name: string;
  fresh(): Form;
}

interface UseKeptForm<Form extends KeptForm> {
  /** Null until this device was asked for what it keeps. */
  form: Form | null;
  /** False where this browser cannot keep anything: a reload then loses the answers, and the screen says so. */
  kept: boolean;
  change(part: Partial<Form>): void;
  /** Starts over, with `next` or with nothing; what was kept before goes. */
  restart(next?: Form): void;
}

const LIFE_MS = 14 * 24 * 60 * 60 * 1000;

/** One after the other, so that an earlier save never lands after a later one, or after forgetting. */
let line: Promise<unknown> = Promise.resolve();
const inTurn = (step: () => Promise<void>): Promise<void> => {
  const next = line.then(step);
  line = next.catch(() => undefined);
  return next;
};

/** Resolves when everything that was answered until now is kept, or could not be. */
export async function formsKept(): Promise<void> {
  for (let last: unknown; last !== line; await last) last = line;
}

/** For other pages that lead to a form with answers filled in; it opens with them. */
export const keepForm = <Form extends KeptForm>(name: string, next: Form): Promise<void> =>
  inTurn(() => sealOnDevice(name, next, { ttlMs: LIFE_MS }));

/** What this device keeps, whoever it belongs to (`isFor`); null for nothing. */
export const keptForm = async <Form extends KeptForm>(name: string): Promise<Form | null> => {
  const found = await openOnDevice<Form>(name);
  return found?.version === 1 ? found : null;
};

/** Whether these answers may be shown to `userId`; whoever is signed out sees what this device keeps. */
export const isFor = ({ owner }: KeptForm, userId: string | undefined): boolean =>
  owner === undefined || userId === undefined || owner === userId;

/** What is answered here, apart from what React has drawn of it. */
interface FormRefs<Form extends KeptForm> {
  latest: RefObject<Form | null>;
  /** What of it this device keeps. */
  saved: RefObject<Form | null>;
  user: RefObject<string | undefined>;
}

type SetKept = (kept: boolean) => void;

/** Keeps each change on this device. */
function useSave<Form extends KeptForm>(
  name: string,
  form: Form | null,
  { latest, saved, user }: FormRefs<Form>,
  setKept: SetKept,
): void {
  // One save at a time: what changes meanwhile goes with the next, so that fast typing does not queue up.
  const saving = useRef(false);
  const save = useCallback(async () => {
    if (saving.current) return;
    saving.current = true;
    while (latest.current !== saved.current && latest.current !== null) {
      const now = latest.current;
      saved.current = now;
      const owned = user.current ? { ...now, owner: user.current } : now;
      await keepForm(name, owned).then(
        () => setKept(true),
        () => setKept(false),
      );
    }
    saving.current = false;
  }, [name, latest, saved, user, setKept]);

  useEffect(() => {
    if (form) void save();
  }, [form, save]);
}

/** Answers given in another tab: the next ones here stand beside them instead of replacing them all. */
function useOtherTabs<Form extends KeptForm>(
  name: string,
  { latest, saved, user }: FormRefs<Form>,
  hold: (next: Form) => void,
  setKept: SetKept,
): void {
  useEffect(
    () =>
      whenSealedElsewhere(name, () => {
        const follow = (found: Form | null) => {
          const now = latest.current;
          // What is unsaved here is the newer.
          if (!found || !now || now !== saved.current || !isFor(found, user.current)) return;
          saved.current = now.step === undefined ? found : { ...found, step: now.step };
          hold(saved.current);
        };
        keptForm<Form>(name).then(follow, () => setKept(false));
      }),
    [name, latest, saved, user, hold, setKept],
  );
}

interface Owning<Form extends KeptForm> {
  userId: string | undefined;
  /** Whether something is being asked for with the answers. */
  asking: RefObject<boolean>;
  hold(next: Form): void;
  restart(): void;
}

/** What becomes of the answers when somebody signs in or out. */
function useOwner<Form extends KeptForm>(
  { latest, saved }: Pick<FormRefs<Form>, 'latest' | 'saved'>,
  { userId, asking, hold, restart }: Owning<Form>,
): void {
  const before = useRef(userId);
  useEffect(() => {
    const was = before.current;
    before.current = userId;
    const now = latest.current;
    if (was === userId || !now) return;
    const owner = now.owner ?? was;
    if (userId !== undefined) {
      if (owner !== undefined && owner !== userId) restart();
      else hold({ ...now, owner: userId });
    } else if (asking.current && owner !== undefined) {
      // The session ended under a click, not by sign-out: this page alone holds on to the answers, for the same person.
      saved.current = { ...now, owner };
      hold(saved.current);
    } else restart();
  }, [userId, asking, hold, restart, latest, saved]);
}

/**
 * `userId` of whoever is signed in: answers given in one account never open in another. `asking`: whether something is
 * being asked for with them, so that a session found to be over then does not take the answers with it.
 */
export function useKeptForm<Form extends KeptForm>(
  { name, fresh }: FormPlace<Form>,
  userId: string | undefined,
  asking: RefObject<boolean>,
): UseKeptForm<Form> {
  const [form, setForm] = useState<Form | null>(null);
  const [kept, setKept] = useState(true);
  const latest = useRef<Form | null>(null);
  const saved = useRef<Form | null>(null);
  const user = useRef(userId);
  user.current = userId;

  const hold = useCallback((next: Form) => {
    latest.current = next;
    setForm(next);
  }, []);

  useEffect(() => {
    let here = true;
    const begin = (found: Form | null) => {
      if (!here || latest.current) return;
      const theirs = found && isFor(found, user.current) ? found : null;
      const first = theirs ?? fresh();
      // What has no owner yet is saved again, with one.
      saved.current = theirs && user.current && !theirs.owner ? null : first;
      hold(first);
    };
    // What was changed a moment ago, on this page as it stood before, is on its way still.
    formsKept()
      .then(() => keptForm<Form>(name))
      .then(begin, () => {
        setKept(false);
        begin(null);
      });
    return () => {
      here = false;
    };
  }, [name, fresh, hold]);

  useSave(name, form, { latest, saved, user }, setKept);
  useOtherTabs(name, { latest, saved, user }, hold, setKept);

  const change = useCallback((part: Partial<Form>) => hold({ ...(latest.current ?? fresh()), ...part }), [fresh, hold]);

  const restart = useCallback(
    (next?: Form) => {
      const first = next ?? fresh();
      if (!next) {
        saved.current = first;
        inTurn(() => forgetOnDevice(name)).catch(() => setKept(false));
      }
      hold(first);
    },
    [name, fresh, hold],
  );

  useOwner({ latest, saved }, { userId, asking, hold, restart });

  return { form, kept, change, restart };
}
