/** Eight questions, answered as the product is today, any number open; under them where to read on. */
import { Link } from 'react-router';
import { QUESTIONS } from '../../content/landing.ts';
import { CLAIMS, SITE } from '../../content/site.ts';
import { useSetUp } from '../client/use-set-up.ts';
import { Accordion } from '../kit/accordion.tsx';
import { HomeStrips } from './home-strips.tsx';

const ITEMS = QUESTIONS.items.map(({ title, text, more, open }) => ({
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
  const { contact } = useSetUp();
  return (
    <section className="section" id="support" data-section="questions">
      <div className="wrap home-questions">
        <div>
          <h2>{QUESTIONS.title}</h2>
          {contact ? (
            <p className="mt-4 text-ink-2">
              {QUESTIONS.aside} {claims === 'shown' ? `${CLAIMS.support} ` : null}
              <Link to="/contact" className="link">
                Contact
              </Link>
            </p>
          ) : null}
        </div>
        <Accordion items={ITEMS} />
      </div>
      <HomeStrips />
    </section>
  );
}
