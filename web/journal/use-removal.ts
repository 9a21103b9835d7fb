/** The question before a record goes, and its removal: asked, under way, told. */
import { useState } from 'react';
import { plainSentence } from '../client/api.ts';
import { useToast } from '../kit/toaster.tsx';

/** `done`: 'Plan deleted'. Where it fails it says why and the question closes; nothing else has changed. */
export function useRemoval(onRemove: () => Promise<unknown>, done: string, onRemoved?: () => void) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const remove = async () => {
    setBusy(true);
    try {
      await onRemove();
      toast(done);
      onRemoved?.();
    } catch (error) {
      toast(plainSentence(error), 'bad');
      setBusy(false);
      setAsking(false);
    }
  };
  return {
    ask: () => setAsking(true),
    /** For the ConfirmDialog. */
    question: { open: asking, busy, onConfirm: () => void remove(), onClose: () => setAsking(false) },
  };
}
