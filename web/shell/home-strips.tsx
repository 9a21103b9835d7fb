/** Four panels where the footer's anchors lead, each with the page that says more. */
import { STRIPS } from '../../content/landing.ts';
import { useSetUp } from '../client/use-set-up.ts';
import { Leaflet } from '../kit/leaflet.tsx';
import { LinkButton } from '../kit/link-button.tsx';

export function HomeStrips() {
  const { contact } = useSetUp();
  return (
    <div className="wrap">
      <Leaflet className="home-strips">
        {STRIPS.filter(({ to }) => contact || to !== '/contact').map(({ id, title, text, to, link }) => (
          <div key={id} id={id}>
            <h3>{title}</h3>
            <p>{text}</p>
            <LinkButton to={to} variant="outline" size="small">
              {link}
            </LinkButton>
          </div>
        ))}
      </Leaflet>
    </div>
  );
}
