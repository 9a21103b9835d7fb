/** The page's own menu: in view beside the sections on a desktop, with the one that is being read marked. */
import { useEffect, useState } from 'react';
import { classNames } from '../kit/class-names.ts';

const PLACES = [
  { id: 'profile', text: 'Name and email' },
  { id: 'sign-in', text: 'Signing in' },
  { id: 'passkeys', text: 'Passkeys' },
  { id: 'sessions', text: 'Sessions' },
  { id: 'plan', text: 'Plan' },
  { id: 'credits', text: 'Credits' },
  { id: 'look', text: 'Look and language' },
  { id: 'erase', text: 'Delete everything' },
] as const;

export function AccountMenu() {
  const reading = useReading();
  return (
    <nav className="sticky top-24 self-start max-lg:hidden" aria-label="Account">
      <ul>
        {PLACES.map(({ id, text }) => (
          <li key={id}>
            <PlaceLink id={id} here={reading === id}>
              {text}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PlaceLink({ id, here, children }: { id: string; here: boolean; children: string }) {
  const tone = here ? 'border-primary text-ink' : 'border-line text-ink-2 hover:text-ink';
  return (
    <a
      href={`#${id}`}
      className={classNames('flex min-h-11 items-center border-l-2 px-3 font-semibold text-sm', tone)}
      aria-current={here ? 'location' : undefined}
    >
      {children}
    </a>
  );
}

/** The last section that has begun above the upper third of the window. */
function useReading(): string {
  const [reading, setReading] = useState<string>(PLACES[0].id);
  useEffect(() => {
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const begun = PLACES.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight / 3;
      });
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 4;
      setReading((atEnd && scrollY > 0 ? PLACES.at(-1)?.id : begun.at(-1)?.id) ?? PLACES[0].id);
    };
    const soon = () => {
      waiting ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(waiting);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, []);
  return reading;
}
