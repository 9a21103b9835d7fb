/** Reads and checks the environment once, at start; docs/operating.md explains every name, and a test holds the two together. */
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { readListenAddress } from './metrics/listen-address.ts';

const text = (fallback = '') => z._default(z.string(), fallback);
const number = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(0)), fallback);

export const envSchema = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  HOST: text('127.0.0.1'),
  PORT: number(3000),
  /** The address people type; empty means http://localhost:PORT. */
  PUBLIC_URL: text(),
  DATA_DIR: text('./data'),
  /** postgres://... ; empty means the embedded database in DATA_DIR. */
  DATABASE_URL: text(),
  /** The same database past a pooler, for what needs a connection of its own; empty means DATABASE_URL. */
  DATABASE_DIRECT_URL: text(),
  /** A replica that public lists and pages may be read from; empty means none. */
  DATABASE_READ_URL: text(),
  /** Seconds for which a server that is asked to stop still takes requests; empty means 5, and 0 in development or on a terminal. */
  DRAIN_S: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(300))),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Name of the header that a trusted proxy sets to the caller's address; empty trusts none. */
  CLIENT_IP_HEADER: text(),
  RATE_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  ADMIN_EMAIL: text(),
  SMTP_URL: text(),
  MAIL_FROM: text('Twofold <no-reply@localhost>'),
  /** The bounce address of newsletter letters; each gets its own mark after a plus. Empty: MAIL_FROM. */
  BOUNCE_ADDRESS: text(),
  /** Opens POST /api/newsletter/bounces to the mail server that delivers bounces; empty keeps it closed. */
  BOUNCE_SECRET: text(),
  AUTH_CONFIRM: z._default(z.enum(['', '0', '1']), ''),
  AUTH_REUSE_INTERVAL_S: number(10),
  AUTH_SIGNING_JWK_FILE: text(),
  AUTH_PASSWORD_MIN: z._default(z.coerce.number().check(z.int(), z.gte(6), z.lte(72)), 8),
  AUTH_OTP_EXP_S: number(3600),
  /** The client refreshes whenever fewer than 90 seconds remain. */
  AUTH_ACCESS_TOKEN_S: z._default(z.coerce.number().check(z.int(), z.gt(90)), 3600),
  /** A session ends this long after sign-in, or after its last refresh; 0 means never. */
  AUTH_SESSION_MAX_S: number(0),
  AUTH_SESSION_IDLE_S: number(0),
  /** Letters of sign-in an hour, over all addresses. */
  AUTH_MAILS_PER_HOUR: number(30),
  AUTH_SIGNUPS: z._default(z.enum(['on', 'off']), 'on'),
  /** Comma-separated globs of further addresses that sign-in may return to. */
  AUTH_REDIRECT_ALLOW: text(),
  GOOGLE_CLIENT_ID: text(),
  GOOGLE_CLIENT_SECRET: text(),
  GOOGLE_ISSUER: text('https://accounts.google.com'),
  /** The client above may connect calendars too, once the operator has allowed that at Google. */
  GOOGLE_CALENDAR: z._default(z.enum(['on', 'off']), 'off'),
  /** Where Google's sign-in, tokens and calendars answer; empty means Google itself. */
  GOOGLE_CALENDAR_URL: text(),
  MICROSOFT_CLIENT_ID: text(),
  MICROSOFT_CLIENT_SECRET: text(),
  /** Whose accounts may be connected: common, consumers, organizations, or one directory's id. */
  MICROSOFT_TENANT: z._default(z.string().check(z.regex(/^[\w.-]+$/)), 'common'),
  /** Where Microsoft's sign-in and Graph answer; empty means Microsoft itself. */
  MICROSOFT_URL: text(),
  /** A hosted issuer that speaks the same protocol, such as https://project.example/auth/v1; empty means the embedded one. */
  AUTH_ISSUER_URL: text(),
  AUTH_ISSUER_ANON_KEY: text(),
  AI_API_KEY: text(),
  AI_BASE_URL: text('https://api.openai.com/v1'),
  AI_MODEL: text('gpt-4o-mini'),
  AI_TEMPERATURE: z._default(z.coerce.number(), 0.7),
  AI_MAX_TOKENS: number(1000),
  AI_TIMEOUT_MS: number(12000),
  STRIPE_SECRET_KEY: text(),
  STRIPE_WEBHOOK_SECRET: text(),
  /** Where the payment provider's API answers; empty means Stripe itself. */
  STRIPE_API_URL: text(),
  /** Without a Stripe key: `auto` opens the built-in test checkout on a local address only, `allow` anywhere. */
  TEST_CHECKOUT: z._default(z.enum(['auto', 'allow', 'off']), 'auto'),
  /** A bucket of an S3 service for the pictures; empty means the data folder. */
  S3_BUCKET: text(),
  /** Where that service answers, path-style; empty means Amazon's in S3_REGION. */
  S3_ENDPOINT: text(),
  S3_REGION: text('us-east-1'),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  /** Allows calendars on private addresses and without TLS, for one's own calendar server beside this one. */
  CALENDAR_PRIVATE_ADDRESSES: z._default(z.enum(['refuse', 'allow']), 'refuse'),
  /** Where /metrics answers, such as 127.0.0.1:9464; empty means nowhere. */
  METRICS_LISTEN: text(),
  /** The collector of traces (OTLP over HTTP), such as http://127.0.0.1:4318; empty means none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: text(),
  OTEL_EXPORTER_OTLP_HEADERS: text(),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),
  FREE_PLAN_EVENTS: z._default(z.pipe(z.coerce.number(), z.literal([4, 5, 6])), 6),
});

type Read = z.infer<typeof envSchema>;

export interface Env extends Read {
  publicUrl: string;
  dataDir: string;
  /** Whether PUBLIC_URL points at this machine only. */
  local: boolean;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Throws a plain sentence for the operator if a value is invalid. An empty value counts as not set. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`The environment variable ${issue?.path.join('.')} cannot be used: ${issue?.message}`);
  }
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  if (!URL.canParse(publicUrl)) throw new Error('The environment variable PUBLIC_URL is not an address.');
  const local = LOOPBACK.has(new URL(publicUrl).hostname);
  refuseConflicts(env, local);
  return { ...env, publicUrl, local, dataDir: resolve(env.DATA_DIR) };
}

/** Throws for what is valid by itself and cannot be used together. */
function refuseConflicts(env: Read, local: boolean): void {
  if (env.RATE_LIMITS === 'off' && env.NODE_ENV === 'production' && !local) {
    throw new Error('RATE_LIMITS=off is refused in production with a public address. Remove it, or set NODE_ENV=test.');
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (env[name] !== '' && env.DATABASE_URL === '') throw new Error(`${name} needs DATABASE_URL beside it.`);
  }
  if (env.S3_BUCKET !== '' && (env.S3_ACCESS_KEY_ID === '' || env.S3_SECRET_ACCESS_KEY === '')) {
    throw new Error('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.');
  }
  if (env.S3_ENDPOINT !== '' && !URL.canParse(env.S3_ENDPOINT)) {
    throw new Error('The environment variable S3_ENDPOINT is not an address.');
  }
  if (env.GOOGLE_CALENDAR === 'on' && (env.GOOGLE_CLIENT_ID === '' || env.GOOGLE_CLIENT_SECRET === '')) {
    throw new Error('GOOGLE_CALENDAR=on needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET beside it.');
  }
  if ((env.MICROSOFT_CLIENT_ID === '') !== (env.MICROSOFT_CLIENT_SECRET === '')) {
    throw new Error('MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET are needed together.');
  }
  if (env.METRICS_LISTEN !== '' && readListenAddress(env.METRICS_LISTEN) === null) {
    throw new Error('METRICS_LISTEN is an address with a port, such as 127.0.0.1:9464.');
  }
  for (const name of ['GOOGLE_CALENDAR_URL', 'MICROSOFT_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const) {
    if (env[name] !== '' && !URL.canParse(env[name])) {
      throw new Error(`The environment variable ${name} is not an address.`);
    }
  }
  // At most 64 characters precede the @ (RFC 5321 section 4.5.3.1.1), and the mark takes 46 of them.
  if (env.BOUNCE_ADDRESS !== '' && !/^[a-z\d._-]{1,18}@[a-z\d.-]+$/i.test(env.BOUNCE_ADDRESS)) {
    throw new Error(
      'BOUNCE_ADDRESS is a plain address with at most 18 characters before the @, such as bounce@example.org.',
    );
  }
  if (env.BOUNCE_SECRET !== '' && env.BOUNCE_SECRET.length < 16) {
    throw new Error('BOUNCE_SECRET needs at least 16 characters.');
  }
}
