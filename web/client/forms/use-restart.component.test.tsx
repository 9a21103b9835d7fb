/** What begins with a component: again by a click, never twice at once, and over with it. */
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/component/show.tsx';
import { useRestart } from './use-restart.ts';

let told: string[] = [];
let restart = () => {};
beforeEach(() => {
  told = [];
});

const beginners = Object.fromEntries(
  ['one', 'two'].map((name) => [
    name,
    () => {
      told.push(`${name} begins`);
      return () => void told.push(`${name} ends`);
    },
  ]),
);

function Begun({ name }: { name: string }) {
  restart = useRestart(beginners[name] ?? (() => undefined));
  return null;
}

function Stage() {
  const [name, setName] = useState('one');
  return (
    <>
      {name === 'none' ? null : <Begun name={name} />}
      {['two', 'none'].map((next) => (
        <button key={next} type="button" onClick={() => setName(next)}>
          {next}
        </button>
      ))}
    </>
  );
}

test('a click ends what is under way and begins it again; another one takes its place; with the component it is over', async () => {
  await show(<Stage />);
  await expect.poll(() => told).toEqual(['one begins']);
  restart();
  expect(told).toEqual(['one begins', 'one ends', 'one begins']);
  told = [];
  await page.getByRole('button', { name: 'two' }).click();
  await expect.poll(() => told).toEqual(['one ends', 'two begins']);
  told = [];
  await page.getByRole('button', { name: 'none' }).click();
  await expect.poll(() => told).toEqual(['two ends']);
  restart();
  expect(told).toEqual(['two ends']);
});
