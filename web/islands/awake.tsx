/**
 * What a reading page becomes when somebody wants more of it than to read: React for its islands, and beside them, once, all
 * that the application does around every page (`tending.tsx`).
 */
import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { SetUp } from '../client/page-facts.tsx';
import { neutralAddress } from '../client/privacy/neutral-paths.ts';
import { beginLock } from '../frame/lock-store.ts';
import { carryToast } from '../kit/messages/carried-toast.ts';
import { beginNeutral, wantsNeutral } from '../privacy/neutral-address.tsx';
import { IslandFrame } from './island-frame.tsx';
import { ISLANDS } from './registry.ts';
import { SharedToasts, Tending } from './tending.tsx';
import { fetchWholeSheets } from './whole-sheets.ts';

const setUp = JSON.parse(document.body.dataset.setUp ?? '{}') as SetUp;

/** A full address stays as it is; one of ours is the neutral one where somebody chose those. */
function open(address: string, replace: boolean): void {
  const next = (wantsNeutral() && neutralAddress(address)) || address;
  carryToast();
  if (replace) location.replace(next);
  else location.assign(next);
}

const framed = (content: ReactNode): ReactNode => (
  <IslandFrame place={location} setUp={setUp} open={open}>
    {content}
  </IslandFrame>
);

let tending: Promise<void> | null = null;

/** Once; `failed` is what of the page has failed already. Resolves when it hears what fails. */
export function startTending(failed?: unknown): Promise<void> {
  tending ??= tend(failed);
  return tending;
}

async function tend(failed: unknown): Promise<void> {
  beginLock();
  beginNeutral();
  const place = document.createElement('div');
  place.className = 'contents';
  (document.querySelector('[data-sheet]') ?? document.body).append(place);
  await fetchWholeSheets();
  await new Promise<void>((alive) => {
    createRoot(place).render(
      framed(
        <Told alive={alive}>
          <Tending failed={failed} />
        </Told>,
      ),
    );
  });
}

/**
 * Resolves once the island answers for itself; rejects where its code cannot be had, or throws as it begins. `before`: just
 * before it answers.
 */
export async function wakeIsland(island: HTMLElement, before: () => void): Promise<void> {
  const { island: name = '', props = '{}', prefix = '' } = island.dataset;
  const load = ISLANDS[name];
  if (!load) throw new Error(`There is no island ${name}.`);
  // A screen reader knows a place to listen at before anything is said there.
  const say = island.dataset.ready === undefined ? null : openVoice();
  const [Component] = await Promise.all([load(), fetchWholeSheets()]);
  void startTending();
  await giveLife(island, <Component {...JSON.parse(props)} />, prefix);
  before();
  island.dataset.awake = '';
  say?.(island.dataset.ready ?? '');
}

/** Rejects where it throws as it begins: then all stands there as the server wrote it, marked as broken. */
async function giveLife(island: HTMLElement, content: ReactNode, identifierPrefix: string): Promise<void> {
  const written = [...island.childNodes];
  let root: Root | undefined;
  try {
    await new Promise<void>((alive, fail) => {
      root = hydrateRoot(
        island,
        framed(
          <SharedToasts>
            <Told alive={alive}>{content}</Told>
          </SharedToasts>,
        ),
        {
          identifierPrefix,
          onUncaughtError(error) {
            fail(error);
            // Not before somebody hears of it.
            void startTending().then(() => reportError(error));
          },
        },
      );
    });
  } catch (error) {
    root?.unmount();
    // React has taken away what it could not bring to life.
    island.replaceChildren(...written);
    island.dataset.broken = '';
    throw error;
  }
}

/** Politely, and seen by nobody. */
function openVoice(): (words: string) => void {
  const voice = document.createElement('p');
  voice.className = 'sr-only';
  voice.setAttribute('role', 'status');
  document.body.append(voice);
  return (words) => {
    voice.textContent = words;
  };
}

/** Around an island, whose ids would differ from the server's beside it. */
function Told({ alive, children }: { alive: () => void; children: ReactNode }) {
  useEffect(alive, [alive]);
  return children;
}
