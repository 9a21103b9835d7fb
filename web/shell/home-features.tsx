/** What the planner does, and under it the six tools. */
import { FEATURES } from '../../content/landing.ts';
import { HomeTools } from './home-tools.tsx';

export function HomeFeatures() {
  return (
    <section className="section" id="features" data-section="features">
      <div className="wrap">
        <h2>{FEATURES.title}</h2>
        <ul className="home-features">
          {FEATURES.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <HomeTools />
      </div>
    </section>
  );
}
