/** Pages live in web/ and are rendered on the server first. */
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
} satisfies Config;
