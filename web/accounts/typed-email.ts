/** An address as it was typed: apart from the rules of passwords, which not every form that asks for one needs. */

// Only an address with something on both sides of one @ and a dot in the host can be mailed from here.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function emailError(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your email.';
  return EMAIL.test(email.trim()) ? undefined : 'Enter an email address, such as name@example.com.';
}
