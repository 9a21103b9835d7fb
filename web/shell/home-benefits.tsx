/** What it gives back, beside a picture. The last figure is a property of the code, the ones above it are claims. */
import { BENEFITS } from '../../content/landing.ts';
import { CLAIMS, SITE } from '../../content/site.ts';
import { Art } from '../kit/art.tsx';

export function HomeBenefits({ claims = SITE.claims }: { claims?: typeof SITE.claims }) {
  const figures = [...(claims === 'shown' ? CLAIMS.benefits : BENEFITS.plain), BENEFITS.always];
  return (
    <section className="section" data-section="benefits">
      <div className="wrap home-benefits">
        <div className="home-frame">
          <Art seed="benefit-7" width={480} height={520} kind="pair" panels={5} slip={0.26} />
        </div>
        <div>
          <h2>{BENEFITS.title}</h2>
          <dl>
            {figures.map(({ figure, words }) => (
              <div key={figure} className="home-benefit">
                <dt>{figure}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
