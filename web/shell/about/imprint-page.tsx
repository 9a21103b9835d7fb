/** Who runs this copy, from what the operator filled in; what is missing is said, not hidden. */
import { Link } from 'react-router';
import { SITE } from '../../../content/site.ts';
import { WhereReachable } from '../../client/page-facts.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';

export const meta = () => tabTitle('Imprint');

const { operator, contactEmail } = SITE;

const FACTS = [
  { term: 'Operator', value: operator.name },
  { term: 'Address', value: operator.address?.join('\n') ?? null },
  { term: 'Email', value: contactEmail },
  { term: 'Phone', value: operator.phone },
  { term: 'Register', value: operator.register },
  { term: 'Tax number', value: operator.taxId },
  { term: 'Responsible for the content', value: operator.responsible },
];

/** Without these two nobody knows whom to write to. */
const complete = operator.name !== null && operator.address !== null;

export default function ImprintPage() {
  return (
    <div className="form-wrap page">
      <h1>Imprint</h1>
      <div className="prose mt-5">
        <p className="lede">Who runs this copy of Twofold and answers for what is published here.</p>
        {complete ? null : (
          <p>
            The operator of this copy has not filled in this page yet. Where it is open to the public, many countries
            ask for these details, and they belong here before anyone is invited.
          </p>
        )}
        <dl className="grid gap-x-8 gap-y-0.5 md:grid-cols-[minmax(9rem,auto)_1fr] md:gap-y-3">
          {FACTS.map(({ term, value }) => (
            <Fact key={term} term={term} value={value} />
          ))}
        </dl>
        <p>
          Twofold names people only here.{' '}
          <WhereReachable>
            How to write to them: <Link to="/contact">contact</Link>.{' '}
          </WhereReachable>
          How your data is treated: <Link to="/privacy-policy">privacy policy</Link>.
        </p>
      </div>
    </div>
  );
}

function Fact({ term, value }: { term: string; value: string | null }) {
  return (
    <>
      <dt className="text-ink-2 max-md:not-first:mt-3">{term}</dt>
      <dd className="whitespace-pre-line">{value ?? <span className="text-ink-3">Not filled in</span>}</dd>
    </>
  );
}
