/** What the bar calls the signed-in person: the first name, else what stands before the @. */

type Named = { email: string; firstName?: string | null | undefined; lastName?: string | null | undefined };

export function shortName({ email, firstName }: Named): string {
  return firstName?.trim() || email.split('@')[0] || email;
}

/** First and last name; empty when neither is known. */
export function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');
}

interface ShownPerson {
  /** In the bar. */
  short: string;
  /** In its panel; empty for neither line. */
  full: string;
  email: string;
}

/** In anonymous mode neither a name nor an address, which often is one. */
export function shownPerson(person: Named, anonymous: boolean): ShownPerson {
  if (anonymous) return { short: 'You', full: '', email: '' };
  return { short: shortName(person), full: fullName(person), email: person.email };
}
