/** What a report of a letter that came back means for its address; whole reports of mail servers are in tests/server/bounce-letters.ts. */
import { expect, test } from 'vitest';
import { judgeReport, readRecipients } from './bounce-report.ts';

const MESSAGE = 'Reporting-MTA: dns; mx.example\nX-Queue: 1';
const block = (action: string, status: string, diagnostic = '') =>
  `Final-Recipient: rfc822; ada@example.org\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: ${diagnostic}`;
const report = (...blocks: string[]) => [MESSAGE, ...blocks].join('\n\n');
const judge = (action: string, status: string, diagnostic?: string) =>
  judgeReport(report(block(action, status, diagnostic)));

test('a recipient is a block that names one; of each field the first counts, folded or not, in any case', () => {
  const text = [
    'Reporting-MTA: dns; mx.example\r\nAction: failed\r\nno field\r\n: nothing',
    'ORIGINAL-Recipient : rfc822; ada@example.org\r\nAction:  FAILED (as we were told)\r\nAction: delayed\r\nStatus: 5.1.1 (no box)\r\nDiagnostic-Code: smtp; 550\r\n\tno such user',
    'Final-Recipient: rfc822; ben@example.org',
  ].join('\r\n \r\n');
  expect(readRecipients(text)).toEqual([
    { action: 'failed', status: '5.1.1', diagnostic: 'smtp; 550 no such user' },
    { action: '', status: undefined, diagnostic: '' },
  ]);
});

test('only what failed for good for the address’s sake is lasting; what may pass is passing; the rest says nothing', () => {
  expect(judge('failed', '5.1.1')).toBe('lasting');
  expect(judge('failed', '5.2.2')).toBe('passing');
  expect(judge('failed', '5.4.4')).toBe('passing');
  expect(judge('failed', '4.4.7')).toBe('passing');
  // Refused for the sender's sake.
  expect(judge('failed', '5.7.1')).toBeNull();
  expect(judge('failed', '2.0.0')).toBeNull();
  expect(judge('delayed', '4.4.1')).toBeNull();
  expect(judge('delivered', '5.1.1')).toBeNull();
});

test('where the status says nothing, what the other server said does: its code, else its words', () => {
  expect(judge('failed', '5.0.0', 'smtp; 550 5.1.1 <ada> is not here')).toBe('lasting');
  expect(judge('failed', '5.0.0', 'smtp; 550-5.7.1 go away')).toBeNull();
  expect(judge('failed', '', 'smtp; 550 5.2.2 full')).toBe('passing');
  expect(judge('failed', '', 'smtp; 452 4.2.2 full')).toBe('passing');
  expect(judge('failed', '5.0.0', 'smtp; 550 No such user here')).toBe('lasting');
  expect(judge('failed', '', 'smtp; 554 mailbox for ada is disabled')).toBe('lasting');
  expect(judge('failed', '', 'smtp; 550 not today')).toBe('passing');
  expect(judge('failed', '5.0.0')).toBe('passing');
  expect(judge('failed', '')).toBeNull();
  // A number of an address is no code.
  expect(judge('failed', '', 'smtp; 10.0.550 unknown user')).toBeNull();
});

test('of several all must be gone, none may be unclear, and a list is nobody’s bounce', () => {
  const [gone, full] = [block('failed', '5.1.1'), block('failed', '4.2.2')];
  expect(judgeReport(report(gone, gone))).toBe('lasting');
  expect(judgeReport(report(gone, full))).toBe('passing');
  expect(judgeReport(report(gone, block('delivered', '2.0.0')))).toBeNull();
  expect(judgeReport(MESSAGE)).toBeNull();
  expect(judgeReport(report(...Array<string>(20).fill(gone)))).toBe('lasting');
  expect(judgeReport(report(...Array<string>(21).fill(gone)))).toBeNull();
});
