/** What people say: the operator's testimonials, or that there are none yet. */
import { Link } from 'react-router';
import { QUOTES } from '../../content/landing.ts';
import { CLAIMS, SITE } from '../../content/site.ts';
import { WhereReachable } from '../client/where-reachable.tsx';
import { Art } from '../kit/art.tsx';

export function HomeQuotes({ claims = SITE.claims }: { claims?: typeof SITE.claims }) {
  const shown = claims === 'shown' && CLAIMS.testimonials.length > 0;
  return (
    <section className="section" id="testimonials" data-section="testimonials">
      <div className="wrap">
        <h2>{shown ? QUOTES.title : QUOTES.none.title}</h2>
        {shown ? (
          <div className="home-quotes">
            {CLAIMS.testimonials.map(({ quote, who, seed }) => (
              <figure key={seed}>
                <blockquote>{quote}</blockquote>
                <figcaption>
                  <Art seed={seed} width={80} height={80} panels={2} slip={0.3} />
                  {who}
                </figcaption>
              </figure>
            ))}
          </div>
        ) : (
          <p className="lede mt-5">
            {QUOTES.none.text}{' '}
            <WhereReachable>
              <Link to="/contact" className="link">
                {QUOTES.none.link}
              </Link>
            </WhereReachable>
          </p>
        )}
      </div>
    </section>
  );
}
