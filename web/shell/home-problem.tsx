/** How evenings get lost: one of them, hour by hour. */
import { PROBLEM } from '../../content/landing.ts';

export function HomeProblem() {
  return (
    <section className="section" data-section="problem">
      <div className="wrap home-problem">
        <div>
          <h2>{PROBLEM.title}</h2>
          <p className="lede">{PROBLEM.lede}</p>
        </div>
        <ul className="home-evening num">
          {PROBLEM.evening.map(({ time, what }) => (
            <li key={time}>
              <span>{time}</span> {what}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
