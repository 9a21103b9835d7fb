/** Short messages that come and go at the bottom of the screen, read out politely; above an open dialog too. */

import type { ReactNode } from 'react';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { noteToast, takeToast } from './carried-toast.ts';

type Toast = { id: number; text: string; tone: 'plain' | 'bad' };

/** Shows a message for 2.8 s (5 s when it tells of a failure). */
export type ShowToast = (text: string, tone?: Toast['tone']) => void;

const TOAST = 'toast max-w-[52ch] animate-land rounded-touch px-5 py-3 font-semibold text-sm shadow-float';
const TONES = { plain: 'bg-ink text-bg', bad: 'bg-bad text-on-bad' } as const;

export const ToastContext = createContext<ShowToast>(() => {});

export function useToast(): ShowToast {
  return useContext(ToastContext);
}

export function Toaster({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const [host, setHost] = useState<Element | null>(null);
  const own = useRef<HTMLDivElement>(null);
  const count = useRef(0);

  // What lies under a modal dialog is inert and unread, so a message goes into the topmost one.
  const findHost = useCallback(() => {
    setHost([...document.querySelectorAll('dialog[open] [data-toast-host]')].at(-1) ?? own.current);
  }, []);

  const show = useCallback<ShowToast>(
    (text, tone = 'plain') => {
      count.current += 1;
      const id = count.current;
      findHost();
      setToasts((shown) => [...shown.slice(-2), { id, text, tone }]);
      const forMs = tone === 'bad' ? 5000 : 2800;
      noteToast(text, tone, forMs);
      setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), forMs);
    },
    [findHost],
  );

  // What was said as the page before was left. A little later: a screen reader reads out what comes into a region, not what it begins with.
  useEffect(() => {
    const soon = setTimeout(() => {
      const carried = takeToast();
      if (carried) show(carried.text, carried.tone);
    }, 50);
    return () => clearTimeout(soon);
  }, [show]);

  // A dialog may open over a message, or go with one in it, even in the same moment: the message moves, and is not lost.
  useEffect(() => {
    if (toasts.length === 0) return;
    findHost();
    const watcher = new MutationObserver(findHost);
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    return () => watcher.disconnect();
  }, [toasts, findHost]);

  const bars = useMemo(
    () =>
      toasts.map((toast) => (
        <p key={toast.id} className={classNames(TOAST, TONES[toast.tone])} data-tone={toast.tone}>
          {toast.text}
        </p>
      )),
    [toasts],
  );

  return (
    <ToastContext value={show}>
      {children}
      <div ref={own} className="toast-host" data-toast-host="" aria-live="polite" />
      {host?.isConnected ? createPortal(bars, host) : null}
    </ToastContext>
  );
}
