/** What the bar calls the signed-in person: the first name, else what stands before the @. */

export type Named = { email: string; firstName?: string | null | undefined; lastName?: string | null | undefined };

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
