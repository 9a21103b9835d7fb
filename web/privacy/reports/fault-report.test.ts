/** What is told of a fault: its kind and a place in our own code. Words, addresses and foreign code never pass. */
import { expect, test } from 'vitest';
import { FAULT_KINDS, faultReportSchema } from '../../../domain/privacy/fault.ts';
import { faultOf } from './fault-report.ts';

const HERE = 'https://twofold.example';

function thrown(error: Error, stack: string): Error {
  error.stack = stack;
  return error;
}

test('the first of our own files in the stack is the place, in the words of each browser', () => {
  const chromium = thrown(
    new TypeError('Cannot read properties of Ana'),
    `TypeError: Cannot read properties of Ana\n    at f (https://other.example/x.js:9:9)\n    at g (${HERE}/assets/plan-page-Bx3k_9.js:1:20417)`,
  );
  expect(faultOf(chromium, HERE)).toEqual({ fault: 'TypeError', place: 'plan-page-Bx3k_9.js:1:20417' });
  const firefox = thrown(new RangeError('x'), `g@${HERE}/assets/frame-1a.js:2:3\nh@${HERE}/assets/frame-1a.js:4:5`);
  expect(faultOf(firefox, HERE)).toEqual({ fault: 'RangeError', place: 'frame-1a.js:2:3' });
});

test('neither the message nor an address gets out, even where they look like a place', () => {
  const sly = thrown(
    new Error(`${HERE}/assets/Ana-and-Ben.js:1:2`),
    `Error: ${HERE}/assets/Ana-and-Ben.js:1:2\n    at ${HERE}/tools/intimacy-planner/3f?step=2:10:11\n    at ${HERE}/p/1#k=secret.js:1:1`,
  );
  expect(faultOf(sly, HERE)).toEqual({ fault: 'Error', place: 'unknown' });
});

test('an error of one’s own making counts as Error, and what is no error at all does too', () => {
  const own = thrown(new Error('x'), '');
  own.name = 'Ana said no';
  expect(faultOf(own, HERE).fault).toBe('Error');
  expect(faultOf('Ana said no', HERE)).toEqual({ fault: 'Error', place: 'unknown' });
  expect(faultOf(undefined, HERE, `${HERE}/assets/a.js`, 3, 4)).toEqual({ fault: 'Error', place: 'a.js:3:4' });
});

test('every kind that the browser tells by name is one that the server takes', () => {
  for (const kind of FAULT_KINDS) {
    const error = thrown(new Error('x'), '');
    error.name = kind;
    const fault = faultOf(error, HERE);
    expect(fault.fault).toBe(kind);
    expect(faultReportSchema.safeParse({ faults: [{ ...fault, times: 1 }] }).success).toBe(true);
  }
});
