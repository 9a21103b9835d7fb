import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Found, type Meaning, nextStep, type Step, type Wanted, type Written } from './sync-step.ts';

const meaning = (times: string, label = 'L', options = 'O'): Meaning => ({ times, label, options });
const want = (times: string, label = 'L', options = 'O'): Wanted => ({
  meaning: meaning(times, label, options),
  past: false,
});
const wrote = (times: string, more: Partial<Written> = {}): Written => ({
  state: 'written',
  etag: 'e1',
  meaning: meaning(times),
  waiting: false,
  ...more,
});
const there = (times: string, etag = 'e1', label = 'L'): Found => ({ times, label, etag });

describe('the next step for one event', () => {
  test('what is new is created, and what stands there as meant is left alone', () => {
    expect(nextStep(want('A'), null, null)).toEqual({ do: 'create' });
    expect(nextStep(want('A'), wrote('A'), there('A'))).toEqual({ do: 'nothing' });
    expect(nextStep(null, null, null)).toEqual({ do: 'nothing' });
  });

  test('what the plan says anew is written over exactly what was seen', () => {
    expect(nextStep(want('B'), wrote('A'), there('A'))).toEqual({ do: 'update', etag: 'e1' });
    expect(nextStep(want('A', 'Busy'), wrote('A'), there('A'))).toEqual({ do: 'update', etag: 'e1' });
    expect(nextStep(want('A', 'L', 'P'), wrote('A'), there('A'))).toEqual({ do: 'update', etag: 'e1' });
  });

  test('what left the plan is removed, and forgotten where it is gone', () => {
    expect(nextStep(null, wrote('A'), there('A', 'e2'))).toEqual({ do: 'remove', etag: 'e2' });
    expect(nextStep(null, wrote('A'), null)).toEqual({ do: 'forget' });
  });

  test('what the service wrote in words of its own is taken as it is', () => {
    expect(nextStep(want('A'), wrote('A'), there('A', 'e2'))).toEqual({
      do: 'adopt',
      etag: 'e2',
      meaning: meaning('A'),
    });
    expect(nextStep(want('A'), wrote('A'), there('A', 'e2', 'Ours'))).toMatchObject({ do: 'adopt' });
  });

  test('a move and a removal there are noted; a move back settles', () => {
    expect(nextStep(want('A'), wrote('A'), there('B', 'e2'))).toEqual({ do: 'note-move', etag: 'e2' });
    expect(nextStep(want('A'), wrote('A'), null)).toEqual({ do: 'note-removal' });
    const waiting = wrote('A', { etag: 'e2', waiting: true });
    expect(nextStep(want('A'), waiting, there('B', 'e2'))).toEqual({ do: 'nothing' });
    expect(nextStep(want('A', 'Busy'), waiting, there('B', 'e2'))).toEqual({ do: 'nothing' });
    expect(nextStep(want('A'), waiting, there('A', 'e3'))).toMatchObject({ do: 'adopt', etag: 'e3' });
    expect(nextStep(want('C'), waiting, there('B', 'e2'))).toEqual({ do: 'update', etag: 'e2' });
  });

  test('what was moved in both is as the plan says, and nothing is written where they agree', () => {
    expect(nextStep(want('C'), wrote('A'), there('B', 'e2'))).toEqual({ do: 'update', etag: 'e2' });
    expect(nextStep(want('B'), wrote('A'), there('B', 'e2'))).toEqual({
      do: 'adopt',
      etag: 'e2',
      meaning: meaning('B'),
    });
    expect(nextStep(want('B'), wrote('A'), null)).toEqual({ do: 'create' });
  });

  test('after a crash a write is finished, or known to have happened', () => {
    const begun = wrote('A', { state: 'writing', etag: null });
    expect(nextStep(want('A'), begun, null)).toEqual({ do: 'create' });
    expect(nextStep(want('A'), begun, there('A', 'e2'))).toMatchObject({ do: 'adopt', etag: 'e2' });
    expect(nextStep(want('A'), wrote('A', { state: 'writing' }), there('B'))).toEqual({ do: 'update', etag: 'e1' });
    expect(nextStep(want('A'), wrote('A', { state: 'removing' }), null)).toEqual({ do: 'create' });
    // It happened, but the plan has gone on since; or somebody else was quicker.
    expect(nextStep(want('B'), begun, there('A', 'e2'))).toEqual({ do: 'update', etag: 'e2' });
    expect(nextStep(want('A'), wrote('A', { state: 'writing' }), there('B', 'e2'))).toEqual({
      do: 'update',
      etag: 'e2',
    });
  });

  test('what lies behind us is neither written nor judged, and put back means put back', () => {
    const past = { ...want('A'), past: true };
    expect(nextStep(past, null, null)).toEqual({ do: 'nothing' });
    expect(nextStep(past, wrote('A'), null)).toEqual({ do: 'nothing' });
    expect(nextStep(want('A'), wrote('A', { meaning: null }), there('B', 'e2'))).toEqual({ do: 'update', etag: 'e2' });
    expect(nextStep(want('A'), wrote('A', { meaning: null }), null)).toEqual({ do: 'create' });
  });
});

/** A service that keeps one event, and an engine that may die before or after any write. */
describe('any number of crashes', () => {
  const moments = fc.array(fc.constantFrom('whole', 'before', 'after'), { maxLength: 6 });
  const plans = fc.array(fc.option(fc.constantFrom('A', 'B', 'C'), { nil: null }), { minLength: 1, maxLength: 6 });

  test('end in one event that says what the plan says', () => {
    fc.assert(
      fc.property(plans, moments, (wishes, crashes) => {
        let etags = 0;
        let found: Found | null = null;
        let written: Written | null = null;
        const run = (wanted: Wanted | null, crash: string) => {
          const step: Step = nextStep(wanted, written, found);
          if (step.do === 'create' || step.do === 'update') {
            if (!wanted) throw new Error('nothing to write');
            const etag = step.do === 'update' ? step.etag : null;
            written = { state: 'writing', etag, meaning: wanted.meaning, waiting: false };
            if (crash === 'before') return;
            expect(found?.etag ?? null).toBe(etag);
            found = { times: wanted.meaning.times, label: wanted.meaning.label, etag: `e${++etags}` };
            if (crash === 'after') return;
            written = { ...written, state: 'written', etag: found.etag };
          } else if (step.do === 'remove') {
            written = { ...(written as Written), state: 'removing', etag: step.etag };
            if (crash === 'before') return;
            found = null;
            if (crash === 'after') return;
            written = null;
          } else if (step.do === 'forget') written = null;
          else if (step.do === 'adopt')
            written = { state: 'written', etag: step.etag, meaning: step.meaning, waiting: false };
          else expect(step.do).toBe('nothing');
        };
        let wanted: Wanted | null = null;
        for (const [at, wish] of wishes.entries()) {
          wanted = wish === null ? null : want(wish);
          run(wanted, crashes[at] ?? 'whole');
        }
        for (let calm = 0; calm < 3; calm++) run(wanted, 'whole');
        expect((found as Found | null)?.times ?? null).toBe(wanted?.meaning.times ?? null);
        expect(nextStep(wanted, written, found)).toEqual({ do: 'nothing' });
      }),
      { numRuns: 2_000 },
    );
  });
});
