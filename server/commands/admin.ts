/** `npm run admin -- grant EMAIL`: gives an account the role of administrator, whether the server is running or not. */
import { GRANTED, grantAdmin } from '../accounts/admin/role.ts';
import { openAppContext } from '../open-app-context.ts';
import { askRunningServer } from '../platform/control.ts';
import { isInUse } from '../platform/data-folder.ts';
import { readEnv } from '../platform/env.ts';
import { runCommand, typedAs } from './run-command.ts';

runCommand(async ([verb, email]) => {
  if (verb !== 'grant' || !email) throw new Error(`Usage: ${typedAs('admin', 'grant EMAIL')}`);
  const env = readEnv({ ...process.env, LOG_LEVEL: 'warn' });
  if (!env.DATABASE_URL && isInUse(env.dataDir)) return askRunningServer(env.dataDir, 'grant-admin', email);
  const { ctx, close } = await openAppContext(env);
  try {
    await grantAdmin(ctx, email);
    return GRANTED;
  } finally {
    await close();
  }
});
