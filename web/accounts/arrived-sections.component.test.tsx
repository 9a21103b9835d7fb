/** An address that names a section leads there once, and nothing is seen to jump, whichever section gets its height last. */
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DESKTOP, PHONE, show } from '../../tests/component/show.tsx';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { ArrivedSections } from './arrived-sections.tsx';

/** Grows far beyond its stand-in. */
function Late({ ready }: { ready: Promise<void> }) {
  const [read, setRead] = useState(false);
  useEffect(() => void ready.then(() => setRead(true)), [ready]);
  if (read) return <p style={{ height: 1200 }}>What was read</p>;
  return (
    <div role="status" aria-label="Loading...">
      <Skeleton className="h-9" />
    </div>
  );
}

/** How far things have jumped since, as browsers measure it. */
function watchJumps(): () => number {
  const seen: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void seen.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return () => {
    seen.push(...observer.takeRecords());
    observer.disconnect();
    return seen.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0);
  };
}

const frame = () => new Promise((done) => requestAnimationFrame(done));

for (const size of [PHONE, DESKTOP]) {
  test(`nothing jumps on the way to a section, ${size.width} pixels wide`, async () => {
    history.replaceState(null, '', '/#plan');
    const late = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await show(
      <ArrivedSections>
        {/* Fills the window: what grows below it is out of sight. */}
        <section style={{ height: size.height }}>Name and email</section>
        {late.map(({ promise }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <Late key={at} ready={promise} />
        ))}
        <section id="plan" style={{ height: 2 * size.height }}>
          <h2>Plan</h2>
        </section>
      </ArrivedSections>,
      { size },
    );
    const jumped = watchJumps();
    late[1]?.resolve();
    await expect.element(page.getByText('What was read')).toBeInTheDocument();
    await frame();
    expect(scrollY).toBe(0);
    late[0]?.resolve();
    await expect.element(page.getByRole('heading', { name: 'Plan' })).toBeInViewport();
    await frame();
    await frame();
    expect(jumped()).toBe(0);
    expect(document.getElementById('plan')?.getBoundingClientRect().top).toBeCloseTo(0, 0);
  });
}
