/** Eight questions on the front page, answered as the product is today; any number may stand open. */
import { Link } from 'react-router';
import { Accordion } from '../kit/accordion.tsx';

const QUESTIONS = [
  {
    title: 'Who can see our plan?',
    content:
      'You, and whoever you send it to. It is encrypted in your browser before it is stored; so that a forgotten password loses nothing, whoever runs this server holds a key that could open it, as the privacy policy says. Calendar files carry the discreet label only, unless you switch to full details first.',
    open: true,
  },
  { title: 'Can I use Twofold on my own?', content: 'Yes. Choose “Just me” in step one; share later, or never.' },
  {
    title: 'What do you send to the AI?',
    content:
      'Normally nothing: dates come from a built-in engine and words from a library. Where an outside provider is connected it is asked only if you agree, without names, e-mail or place, with ages as ranges, and you can read exactly what is sent.',
  },
  {
    title: 'Is this a replacement for counselling?',
    content: 'No. It is a planner. If something hurts or frightens you, please talk to a person trained for it.',
  },
  {
    title: 'Does it work with our shift patterns?',
    content: 'You pick from eight time slots across the day, on weekdays, weekends or both.',
  },
  {
    title: 'What does the free plan include?',
    content: 'One personalised 30-day plan each month, with both views and calendar export.',
  },
  {
    title: 'Can we change the plan later?',
    content:
      'Yes. Moving an evening, skipping tonight or swapping an idea costs nothing and keeps the rest where it is.',
  },
  {
    title: 'What if somebody walks in?',
    content:
      '“Hide screen” folds blank panels over the page until you tap. Quick exit, or Shift three times while signed in, leaves the page altogether.',
  },
];

export function HomeQuestions() {
  return (
    <section className="section" id="support">
      <div className="wrap home-questions">
        <div>
          <h2>Questions, answered plainly</h2>
          <p className="mt-4 text-ink-2">
            Something else on your mind?{' '}
            <Link to="/contact" className="link">
              Contact
            </Link>
          </p>
        </div>
        <Accordion items={QUESTIONS} />
      </div>
    </section>
  );
}
