import { expect, test } from 'vitest';
import { mailAddress } from './mail-draft.ts';

test('a draft holds exactly the words given, and no address adds a recipient or a header', () => {
  const address = mailAddress('sam+us@example.com?bcc=eve@example.com', {
    subject: 'Dates & more',
    body: 'One\nTwo = 2\n',
  });
  expect(address.split('?')).toHaveLength(2);
  const { protocol, pathname, searchParams } = new URL(address);
  expect(protocol).toBe('mailto:');
  expect(decodeURIComponent(pathname)).toBe('sam+us@example.com?bcc=eve@example.com');
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  expect(searchParams.get('subject')).toBe('Dates & more');
  expect(searchParams.get('body')).toBe('One\r\nTwo = 2\r\n');
  expect(address).not.toContain('+us');
});
