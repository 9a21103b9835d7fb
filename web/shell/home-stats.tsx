/** Four figures on one folded sheet: the operator's claims, or plain facts where those are hidden. */
import { FACTS } from '../../content/landing.ts';
import { CLAIMS, SITE } from '../../content/site.ts';
import { Leaflet } from '../kit/leaflet.tsx';

export function HomeStats({ claims = SITE.claims }: { claims?: typeof SITE.claims }) {
  const figures = claims === 'shown' ? CLAIMS.stats : FACTS;
  return (
    <section className="wrap" aria-label="In figures" data-section="stats">
      <Leaflet as="ul" className="home-stats">
        {figures.map(({ figure, words }) => (
          <li key={words}>
            <b className="home-figure">{figure}</b>
            <span>{words}</span>
          </li>
        ))}
      </Leaflet>
    </section>
  );
}
