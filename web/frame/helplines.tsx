/** Where to find help, from what the operator filled in; with nothing filled in, how to find it oneself. */
import { HELPLINES, type Helpline } from '../../content/safety.ts';
import { longDate } from '../kit/time/date-language.ts';

export function Helplines({ helplines = HELPLINES }: { helplines?: readonly Helpline[] }) {
  return (
    <>
      <h2>Finding help</h2>
      <p>In danger now, call the emergency number of the country you are in.</p>
      {helplines.length === 0 ? (
        <p>
          The operator of this copy has listed no helplines, and we print no number that nobody checked. Search for
          “domestic violence helpline” with the name of your country: many answer day and night, without a name, and for
          every gender. A doctor, a lawyer or somebody you trust can make the call with you.
        </p>
      ) : (
        <ul>
          {helplines.map(({ name, country, phone, address, hours, checked }) => (
            <li key={`${country} ${name}`}>
              <strong>{name}</strong>, {country}.{' '}
              {phone ? <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> : null}
              {phone && address ? ', ' : null}
              {address ? (
                <a href={address} rel="noreferrer">
                  {new URL(address).host}
                </a>
              ) : null}
              . {hours}. Checked on {longDate(checked)}, {checked.slice(0, 4)}.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
