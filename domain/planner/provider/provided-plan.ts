/** A plan with a provider's words laid over the library's. Dates, hours, reminders and reasons stay the engine's. */
import { NO_WISHES, type Wishes } from '../../list/wishes.ts';
import { wordsAvoided } from '../ideas/idea-wishes.ts';
import type { Plan, PlanEvent, PlanModules } from '../plan.ts';
import type { CheckedReply, ProvidedWords } from './provider-reply.ts';

interface ProvidedPlan {
  plan: Plan;
  /** 'provider' as soon as one event's words are its own. */
  writer: 'engine' | 'provider';
}

/**
 * `plan` as the library words it; `replies` are those that came and passed `checkReply`. Words that touch an avoided topic
 * are left out.
 */
export function providedPlan(plan: Plan, replies: readonly CheckedReply[], wishes: Wishes = NO_WISHES): ProvidedPlan {
  const said = new Set<string>();
  let written = 0;
  const events = plan.events.map((event, place) => {
    const words = replies.map((reply) => reply.events.get(place + 1)).find((found) => found !== undefined);
    if (!words || said.has(words.notes)) return event;
    if (wordsAvoided([words.real_title, words.notes, ...words.tags].join('\n'), wishes)) return event;
    said.add(words.notes);
    written += 1;
    return withWords(event, words);
  });
  if (written === 0) return { plan, writer: 'engine' };
  const summary =
    replies.map((reply) => reply.summary).find((found) => found !== undefined && !wordsAvoided(found, wishes)) ??
    plan.summary;
  const modules = Object.assign({}, plan.modules, ...replies.map((reply) => allowedModules(reply.modules, wishes)));
  const worded: Plan = { ...plan, summary, events };
  return { plan: Object.keys(modules).length > 0 ? { ...worded, modules } : worded, writer: 'provider' };
}

/** Entries that touch nothing avoided; a module of which none is left stays the library's. */
function allowedModules(modules: PlanModules, wishes: Wishes): PlanModules {
  const allowed = Object.entries(modules).map(
    ([name, entries]: [string, string[]]) => [name, entries.filter((text) => !wordsAvoided(text, wishes))] as const,
  );
  return Object.fromEntries(allowed.filter(([, entries]) => entries.length > 0));
}

/** The goal's own tag stays first; the idea's id goes, since its words are gone. */
function withWords({ idea: _, real_title: __, ...event }: PlanEvent, words: ProvidedWords): PlanEvent {
  const label = words.discreet_label ?? event.discreet_label;
  const { title = label, real_title } = words;
  return {
    ...event,
    title,
    ...(title !== real_title && { real_title }),
    discreet_label: label,
    notes: words.notes,
    tags: [...new Set([...event.tags.slice(0, 1), ...words.tags])],
  };
}
