/** 'Send to plan': an idea or a scenario goes into an opening of the person's plan, and a press takes it out again. */
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import { useCallback, useEffect, useState } from 'react';
import type { View } from '../../domain/planner/discretion.ts';
import type { SentItem } from '../../domain/planner/sent-item.ts';
import { useSession } from '../accounts/session.tsx';
import { onForgetKeys } from '../client/forget-keys.ts';
import { Button, type ButtonProps } from '../kit/button.tsx';
import { SendSaid } from './send-said.tsx';
import { SendToPlanDialog } from './send-to-plan-dialog.tsx';
import type { Inserted } from './use-insertion.ts';

export interface SendToPlanProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  item: SentItem;
  /** 'discreet' where the page is: then no reason is given for an hour. Default 'full'. */
  view?: View;
}

export function SendToPlan({ item, view = 'full', variant = 'outline', size = 'small', className }: SendToPlanProps) {
  const { user, openAuthDialog } = useSession();
  const [sending, setSending] = useState<SentItem | null>(null);
  const [inserted, setInserted] = useState<Inserted | null>(null);

  const dismissMessage = useCallback(() => setInserted(null), []);

  useEffect(
    () =>
      onForgetKeys(() => {
        setSending(null);
        setInserted(null);
      }),
    [],
  );

  return (
    <>
      <Button
        variant={variant}
        size={size}
        {...(className && { className })}
        icon={<CalendarPlusIcon size={20} aria-hidden="true" />}
        onClick={() => {
          dismissMessage();
          if (user) setSending(item);
          else openAuthDialog({ message: 'Please sign in to open your plan.' });
        }}
      >
        Send to plan
      </Button>
      {sending && user ? (
        <SendToPlanDialog
          userId={user.id}
          item={sending}
          view={view}
          onClose={() => setSending(null)}
          onInserted={(now) => {
            setSending(null);
            setInserted(now);
          }}
        />
      ) : null}
      <SendSaid inserted={inserted} onDismissMessage={dismissMessage} />
    </>
  );
}
