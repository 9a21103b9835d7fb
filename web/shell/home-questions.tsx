/** Eight questions, answered as the product is today, any number open; under them where to read on. */
import { Link } from 'react-router';
import { QUESTIONS } from '../../content/landing.ts';
import { CLAIMS, SITE } from '../../content/site.ts';
import { useSetUp } from '../client/use-set-up.ts';
import { WhereReachable } from '../client/where-reachable.tsx';
import { Accordion } from '../kit/accordion.tsx';
import { HomeStrips } from './home-strips.tsx';

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
    <section className="section" id="support" data-section="questions">
      <div className="wrap home-questions">
        <div>
          <h2>{QUESTIONS.title}</h2>
          <WhereReachable>
            <p className="mt-4 text-ink-2">
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
