import { expect, test } from 'vitest';
import { TOPICS } from '../domain/list/wish-topics.ts';
import { explicitWord } from '../domain/planner/provider/explicit-words.ts';
import { TOPIC_WORDS, WISH_GROUPS } from './wish-list.ts';

test('every topic has a label of its own and one sentence, none of them explicit', () => {
  expect(Object.keys(TOPIC_WORDS).sort()).toEqual([...TOPICS].sort());
  const labels = TOPICS.map((topic) => TOPIC_WORDS[topic].label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const topic of TOPICS) {
    const { label, means } = TOPIC_WORDS[topic];
    expect(label.length, topic).toBeLessThanOrEqual(32);
    expect(means, topic).toMatch(/^[A-Z][^.!?]{10,90}\.$/);
    expect(explicitWord(`${label} ${means}`), topic).toBeUndefined();
    expect(
      WISH_GROUPS.filter(({ id }) => topic.startsWith(`${id}:`)),
      topic,
    ).toHaveLength(1);
  }
});
