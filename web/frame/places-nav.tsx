/** The way between the four places: tabs at the foot of a phone, a rail beside the page where there is room. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { tellingPath } from '../client/privacy/neutral-paths.ts';
import { SpriteIcon } from '../kit/pictures/sprite-icon.tsx';
import { Mark } from './brand.tsx';
import { PLACES, placeOf } from './places.ts';

interface PlacesNavProps {
  /** Who is here is not known yet: shown to whoever may be signed in, from the first paint. */
  unsure: boolean;
  /** At the rail's foot, where there is one. */
  children: ReactNode;
}

export function PlacesNav({ unsure, children }: PlacesNavProps) {
  const { pathname } = useLocation();
  const here = placeOf(pathname);
  const isPlace = tellingPath(pathname) === here;
  return (
    <nav aria-label="Places" className="places" data-unsure={unsure || undefined} data-screen-only="">
      <Link
        to="/"
        aria-label="Twofold, home"
        className="mb-3 hidden size-12 place-content-center rounded-touch rail:grid"
      >
        <Mark size={34} />
      </Link>
      {PLACES.map(({ to, text, icon }) => (
        <Link key={to} to={to} className="place" aria-current={to === here ? (isPlace ? 'page' : 'true') : undefined}>
          <SpriteIcon name={icon} size={28} />
          {text}
        </Link>
      ))}
      {/* In sight whatever stands above the page. */}
      <div className="fixed bottom-[calc(20px+env(safe-area-inset-bottom))] hidden gap-2 rail:grid">{children}</div>
    </nav>
  );
}
