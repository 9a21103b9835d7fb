/** The words about sign-ins at Google and Microsoft: the fragment that a browser comes back with, and what is missing here. */
import { describe, expect, it } from 'vitest';
import { END_WORDS, endIn, missingWords, SERVICE_WORDS } from './sign-in-words.ts';

describe('the end of a sign-in', () => {
  it('is read from the fragment, and from no other text', () => {
    expect(endIn('#google-connected')).toEqual({ type: 'google', end: 'connected' });
    expect(endIn('#outlook-unavailable')).toEqual({ type: 'outlook', end: 'unavailable' });
    for (const other of ['', '#', '#feed', '#google', '#google-toString', '#yahoo-connected']) {
      expect(endIn(other)).toBeNull();
    }
  });

  it('has a sentence for each, with the name that people know', () => {
    for (const { text } of Object.values(END_WORDS)) expect(text(SERVICE_WORDS.outlook)).toMatch(/\.$/);
    expect(END_WORDS.connected.text(SERVICE_WORDS.google)).toBe('Google Calendar is connected.');
  });
});

describe('a service that is not set up', () => {
  it('is named, and nothing is said where both are there', () => {
    expect(missingWords({ google: true, outlook: true })).toBeNull();
    expect(missingWords({ google: true, outlook: false })).toMatch(/^Outlook can be connected once .* set it up\./);
    expect(missingWords({ google: false, outlook: false })).toMatch(/^Google Calendar and Outlook .* set them up\./);
  });
});
