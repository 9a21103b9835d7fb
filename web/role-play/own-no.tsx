/**
 * What one's own yes, maybe, no list keeps out already. It stands here the same whatever the list says, and opens only
 * when asked: two people may be looking at this screen, and a no is nobody else's.
 */
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { BOUNDARY_LABELS, THEME_LABELS } from '../../content/role-play.ts';
import { BOUNDARIES, THEMES } from '../../domain/list/topic-kinds.ts';
import { WISH_LIST_PATH } from '../frame/tools.ts';
import { type KnownWishes, readKnownWishes } from '../journal/bundles/read-wishes.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';

type Own = { phase: 'hidden' } | { phase: 'reading' } | { phase: 'shown'; known: boolean; names: string[] };

interface OwnNoProps {
  userId: string;
  /** Reads what the list keeps out. */
  read?: (userId: string) => Promise<KnownWishes>;
}

export function OwnNo({ userId, read = readKnownWishes }: OwnNoProps) {
  const [own, setOwn] = useState<Own>({ phase: 'hidden' });
  const id = useId();
  const open = own.phase === 'shown';
  const show = async () => {
    setOwn({ phase: 'reading' });
    const { wishes, known } = await read(userId);
    setOwn((now) => (now.phase === 'reading' ? { phase: 'shown', known, names: namesOf(wishes.avoid) } : now));
  };
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="font-semibold font-text text-base tracking-normal">Your own list counts as well</h2>
        <p className="mt-1 text-ink-2 text-sm">
          Any no on{' '}
          <Link className="link" to={WISH_LIST_PATH}>
            your yes, maybe, no list
          </Link>{' '}
          is already kept out, and nobody is told.
        </p>
      </div>
      <div>
        <Button
          variant="outline"
          size="small"
          aria-expanded={open}
          aria-controls={id}
          busy={own.phase === 'reading'}
          onClick={() => (open ? setOwn({ phase: 'hidden' }) : void show())}
        >
          {open ? 'Hide mine' : 'Show mine'}
        </Button>
      </div>
      <div id={id} role="status" className="text-sm empty:hidden">
        {own.phase === 'shown' ? <Shown {...own} /> : null}
      </div>
    </Card>
  );
}

function Shown({ known, names }: Extract<Own, { phase: 'shown' }>) {
  if (!known) {
    return <p>We couldn’t open your list just now. For the time being, choose above what has to stay out.</p>;
  }
  if (names.length === 0) return <p>Your list has no matching no, so nothing more is kept out.</p>;
  return (
    <>
      <p className="font-semibold">Already kept out</p>
      <ul className="mt-1 list-disc pl-5 text-ink-2">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

/** Boundaries first, then stories; activities have no part in a scene. */
const namesOf = (avoid: readonly string[]): string[] => [
  ...BOUNDARIES.filter((one) => avoid.includes(`boundary:${one}`)).map((one) => BOUNDARY_LABELS[one].title),
  ...THEMES.filter((one) => avoid.includes(`theme:${one}`)).map((one) => `Stories: ${THEME_LABELS[one].title}`),
];
