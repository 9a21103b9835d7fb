/** One copy of the server for the bench of reminders: sends what is due until nothing is, over the house that its environment names. */
import { openAppContext } from '../server/open-app-context.ts';
import { readEnv } from '../server/platform/env.ts';
import { sendDueReminders } from '../server/reminders/due-reminders.ts';

const { ctx, close } = await openAppContext(readEnv(process.env));
process.send?.('ready');
await new Promise((go) => process.once('message', go));
let sent = 0;
for (;;) {
  const run = await sendDueReminders(ctx);
  sent += run.sent;
  // Twice nothing: what the other copy holds is its own.
  if (run.sent === 0) break;
}
process.send?.({ sent });
await close();
process.disconnect?.();
