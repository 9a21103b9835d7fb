/** Mail: whether the server takes letters, one to see for yourself, and what DNS says of the sender. */
import { resolve4, resolveMx, resolveTxt } from 'node:dns/promises';
import type { Env } from '../../platform/env.ts';
import { layOutLetter, paragraph } from '../../platform/letters/letter-layout.ts';
import { classifyMailError, openMail } from '../../platform/letters/mail.ts';
import { typedAs } from '../run-command.ts';
import { type Finding, findingsOf } from './finding.ts';

const { good, hint, fault, skipped } = findingsOf('mail');

/** What is asked of DNS; an empty list for a name without such records. */
export interface Dns {
  txt(name: string): Promise<string[]>;
  mx(name: string): Promise<string[]>;
  address(name: string): Promise<string[]>;
}

const NONE = new Set(['ENODATA', 'ENOTFOUND']);
const orNone = <T>(asked: Promise<T[]>): Promise<T[]> =>
  asked.catch((error: NodeJS.ErrnoException) => {
    if (NONE.has(error.code ?? '')) return [];
    throw error;
  });

export const REAL_DNS: Dns = {
  txt: async (name) => (await orNone(resolveTxt(name))).map((parts) => parts.join('')),
  mx: async (name) => (await orNone(resolveMx(name))).map(({ exchange }) => exchange),
  address: (name) => orNone(resolve4(name)),
};

interface Asked {
  /** Where a test letter goes; null sends none. */
  to: string | null;
  /** Of the DKIM key, as the mail server's settings have it. */
  selector: string | null;
}

export async function checkMail(env: Env, { to, selector }: Asked, dns: Dns): Promise<Finding[]> {
  if (env.SMTP_URL === '') {
    const found = 'SMTP_URL is not set: letters lie in the outbox of the data folder.';
    const todo = 'Set it: without mail nobody can confirm an address or come back from a lost password.';
    return [env.local ? skipped(found) : fault(found, todo)];
  }
  const taken = await checkServer(env, to);
  const domain = /@([a-z\d.-]+)>?\s*$/i.exec(env.MAIL_FROM)?.[1]?.toLowerCase() ?? '';
  if (domain === '' || domain === 'localhost') {
    return [
      ...taken,
      fault(`MAIL_FROM names no domain: ${env.MAIL_FROM}.`, 'Set it to an address of your own domain.'),
    ];
  }
  const said = await checkSender(domain, selector, dns).catch(() => [
    skipped(`DNS does not answer for ${domain}.`, 'Try again, or ask from another machine.'),
  ]);
  return [...taken, ...said];
}

async function checkServer(env: Env, to: string | null): Promise<Finding[]> {
  const mail = openMail(env);
  try {
    await mail.check();
    const found = [good('The mail server takes our name and password.')];
    if (to === null)
      return [...found, skipped('No letter was sent.', `Send one: ${typedAs('doctor', '--letter YOUR@ADDRESS')}`)];
    const subject = 'A letter to see whether mail works';
    const text = 'This is the letter you asked for. It needs no answer.';
    await mail.send({ to, subject, text, html: layOutLetter(subject, [paragraph(text)]) });
    const look = 'Look whether it lies in the inbox, and in its source for spf=pass, dkim=pass and dmarc=pass.';
    return [...found, hint(`A letter to ${to} was taken.`, look)];
  } catch (error) {
    const { responseCode, code } = error as { responseCode?: number; code?: string };
    const said = responseCode === undefined ? `is not reached (${code ?? 'no answer'})` : `answers ${responseCode}`;
    const ours = code === 'EAUTH' || classifyMailError(error) === 'away';
    return [
      fault(
        `The mail server ${said}.`,
        ours
          ? 'Look at the name, password, host and port in SMTP_URL.'
          : 'It does not take this letter: look at MAIL_FROM and the address.',
      ),
    ];
  } finally {
    await mail.close();
  }
}

async function checkSender(domain: string, selector: string | null, dns: Dns): Promise<Finding[]> {
  const [own, policy, mx, address, key] = await Promise.all([
    dns.txt(domain),
    dns.txt(`_dmarc.${domain}`),
    dns.mx(domain),
    dns.address(domain),
    selector === null ? null : dns.txt(`${selector}._domainkey.${domain}`),
  ]);
  return [
    judgeSpf(domain, own),
    judgeDmarc(domain, policy),
    judgeDkim(domain, selector, key),
    mx.length > 0 || address.length > 0
      ? good(`${domain} can be written back to.`)
      : fault(`${domain} has neither an MX nor an address.`, 'Many servers refuse a sender whom nobody can answer.'),
  ];
}

/** RFC 7208. */
export function judgeSpf(domain: string, records: string[]): Finding {
  const spf = records.filter((record) => /^v=spf1(\s|$)/i.test(record));
  if (spf.length === 0)
    return fault(`${domain} has no SPF record.`, `Add a TXT record such as "v=spf1 include:YOUR-MAIL-PROVIDER -all".`);
  if (spf.length > 1) return fault(`${domain} has ${spf.length} SPF records.`, 'Make one of them: two count as none.');
  if (/[+\s]\+?all\b/i.test(spf[0] ?? '') && !/[-~?]all\b/i.test(spf[0] ?? '')) {
    return fault(`The SPF record of ${domain} lets anybody send.`, 'End it with -all or ~all.');
  }
  return good(`SPF: ${spf[0]}`);
}

/** RFC 7489. */
export function judgeDmarc(domain: string, records: string[]): Finding {
  const [dmarc] = records.filter((record) => /^v=DMARC1\s*(;|$)/i.test(record));
  if (!dmarc) {
    return fault(
      `${domain} has no DMARC record.`,
      `Add a TXT record at _dmarc.${domain} such as "v=DMARC1; p=quarantine". Large mailboxes ask for it.`,
    );
  }
  if (/;\s*p\s*=\s*none\b/i.test(dmarc))
    return hint('DMARC asks for nothing (p=none).', 'Once SPF and DKIM pass, set p=quarantine.');
  return good(`DMARC: ${dmarc}`);
}

/** RFC 6376: the key's name is known to the mail server alone. */
export function judgeDkim(domain: string, selector: string | null, records: string[] | null): Finding {
  if (selector === null || records === null) {
    return skipped(
      'DKIM was not looked at.',
      `Name the selector of your mail server: ${typedAs('doctor', '--dkim SELECTOR')}`,
    );
  }
  const [key] = records.filter((record) => /(^|;)\s*p=/.test(record));
  if (!key)
    return fault(
      `There is no DKIM key at ${selector}._domainkey.${domain}.`,
      'Publish the TXT record that your mail server shows.',
    );
  if (/(^|;)\s*p=\s*(;|$)/.test(key))
    return fault(`The DKIM key ${selector} is revoked.`, 'Publish the one that your mail server signs with.');
  return good(`The DKIM key ${selector} is there.`);
}
