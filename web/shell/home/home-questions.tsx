/** Eight questions, answered as the product is today, any number open; under them four panels where to read on. */
import { Link } from 'react-router';
import { CLAIMS } from '../../../content/claims.ts';
import { QUESTIONS, STRIPS } from '../../../content/landing.ts';
import { SITE } from '../../../content/site.ts';
import { useSetUp, WhereReachable } from '../../client/page-facts.tsx';
import { Accordion } from '../../kit/accordion.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Leaflet } from '../../kit/leaflet.tsx';

const itemsFor = (writer: boolean) =>
  QUESTIONS.items
    .filter((item) => (item.writer ?? writer) === writer)
    .map(({ title, text, more, open }) => ({
      title,
      open: open ?? false,
      content: more ? (
        <p>
          {text}{' '}
          <Link to={more.to} className="link">
            {more.text}
          </Link>
        </p>
      ) : (
        <p>{text}</p>
      ),
    }));

export function HomeQuestions({ claims = SITE.claims }: { claims?: typeof SITE.claims }) {
  const { writer } = useSetUp();
  return (
    <section className="section below-fold" id="support" data-section="questions">
      <div className="wrap grid grid-cols-1 gap-8 md:grid-cols-[1fr_1.7fr] md:gap-12">
        <div>
          <h2>{QUESTIONS.title}</h2>
          <WhereReachable>
            <p className="mt-3 text-ink-2">
              {QUESTIONS.aside} {claims === 'shown' ? `${CLAIMS.support} ` : null}
              <Link to="/contact" className="link">
                Contact
              </Link>
            </p>
          </WhereReachable>
        </div>
        <Accordion items={itemsFor(writer)} />
      </div>
      <HomeStrips />
    </section>
  );
}

function HomeStrips() {
  const { contact } = useSetUp();
  return (
    <div className="wrap">
      <Leaflet className="mt-12 max-lg:grid-flow-row max-lg:grid-cols-2 max-md:grid-cols-1 md:mt-21">
        {STRIPS.filter(({ to }) => contact || to !== '/contact').map(({ id, title, text, to, link }) => (
          <div key={id} id={id} className="grid grid-rows-[auto_1fr_auto] justify-items-start gap-3">
            <h3>{title}</h3>
            <p className="text-sm text-ink-2">{text}</p>
            <LinkButton to={to} variant="outline" size="small">
              {link}
            </LinkButton>
          </div>
        ))}
      </Leaflet>
    </div>
  );
}
