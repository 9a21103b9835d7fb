/** Where to find help, from what the operator filled in; with nothing filled in, how to find it oneself. */
import { HELPLINES, type Helpline } from '../../content/safety.ts';
import { longDate } from '../kit/time/date-language.ts';

export function Helplines({ helplines = HELPLINES }: { helplines?: readonly Helpline[] }) {
  return (
    <>
      <h2>Finding help</h2>
      <p>If you are in danger now, call the emergency number where you are.</p>
      {helplines.length === 0 ? (
        <p>
          This copy of Twofold lists no helplines, and we print no number that nobody has checked. Search for “domestic
          violence helpline” with the name of your country. Many answer day and night, for every gender, and need no
          name. A doctor, a lawyer or someone you trust can make the call with you.
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
