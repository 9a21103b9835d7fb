/** The public address as a browser meets it: is it reached, by which certificate, and does what stands before the server pass all of it on. */
import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { connect } from 'node:tls';
import { LIVE_PATH } from '../../../domain/partner/live-wire.ts';
import { DAY_MS } from '../../../domain/time-units.ts';
import type { Env } from '../../platform/env.ts';
import { FORGED_CALLER } from '../../platform/http/client-address.ts';
import { ANYWHERE, fetchWithin } from '../../platform/http/guarded-fetch.ts';
import { type Finding, findingsOf } from './finding.ts';

const { good, hint, fault, skipped } = findingsOf('address');
const PATIENCE_MS = 8_000;
/** Let's Encrypt renews with thirty days left: with fewer than fourteen the renewal fails. */
const MIN_DAYS = 14;

type Site = Pick<Env, 'publicUrl' | 'local' | 'CLIENT_IP_HEADER'>;

const ask = (address: string, headers: Record<string, string> = {}): Promise<Response | null> =>
  fetchWithin(ANYWHERE, address, { redirect: 'manual', timeoutMs: PATIENCE_MS, headers }).catch(() => null);

export async function checkAddress(env: Site, now: Date): Promise<Finding[]> {
  const { publicUrl, local } = env;
  const url = new URL(publicUrl);
  const ready = await ask(`${publicUrl}/readyz`);
  if (!ready) {
    const why = `${publicUrl} is not reached from here.`;
    const asked = local
      ? skipped(`${why} No server runs, or PUBLIC_URL has another port.`)
      : fault(
          why,
          'Look at DNS, the firewall and the proxy. From inside your own net it may be reached from outside alone.',
        );
    return [asked, ...(url.protocol === 'https:' ? [await checkCertificate(url, now)] : [])];
  }
  const findings = [judgeReady(publicUrl, ready.status, await ready.text())];
  if (local) findings.push(skipped('PUBLIC_URL is this machine: for real people name the address that they type.'));
  if (url.protocol === 'https:') findings.push(await checkCertificate(url, now), ...(await checkRedirect(url)));
  else if (!local)
    findings.push(
      fault('The address has no TLS.', 'Put a proxy with a certificate before the server and set PUBLIC_URL to https.'),
    );
  if (findings[0]?.verdict !== 'good') return findings;
  return [...findings, ...(await checkCaller(env)), await checkLive(url)];
}

function judgeReady(publicUrl: string, status: number, body: string): Finding {
  if (status === 200 && /"status":\s*"ready"/.test(body)) return good(`${publicUrl} is reached and ready.`);
  if (status === 503 && /"not ready"/.test(body)) {
    return fault(
      `${publicUrl} is reached, but the server is not ready.`,
      'It stops just now, or does not reach its database: look at its log.',
    );
  }
  return fault(
    `${publicUrl}/readyz was answered with ${status}, and not by this server.`,
    'Let the proxy forward / whole, and look which server answers there.',
  );
}

/** What TLS tells of a certificate. */
interface SeenCertificate {
  authorized: boolean;
  /** As Node words it, such as CERT_HAS_EXPIRED or ERR_TLS_CERT_ALTNAME_INVALID. */
  trouble: string;
  validTo: string;
  names: string;
}

export function judgeCertificate(seen: SeenCertificate | null, host: string, now: Date): Finding {
  if (!seen) return fault(`There is no TLS at ${host}.`, 'Let the proxy listen for https there.');
  const names = seen.names.replaceAll('DNS:', '').slice(0, 200) || 'none';
  if (!seen.authorized) {
    return fault(
      `The certificate of ${host} is refused: ${seen.trouble}. Its names: ${names}.`,
      'Browsers refuse it too. Renew it for this name, and let the proxy send the whole chain.',
    );
  }
  const days = Math.floor((Date.parse(seen.validTo) - now.getTime()) / DAY_MS);
  const until = `until ${new Date(seen.validTo).toISOString().slice(0, 10)} (${days} days)`;
  if (days < MIN_DAYS) return fault(`The certificate of ${host} is good ${until} only.`, 'Look why it is not renewed.');
  return good(`The certificate is good for ${names}, ${until}.`);
}

async function checkCertificate({ hostname, port }: URL, now: Date): Promise<Finding> {
  const seen = await new Promise<SeenCertificate | null>((resolve) => {
    // What is wrong with it is told, so it is looked at in any case.
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('too slow')));
    socket.once('error', () => resolve(null));
    socket.once('secureConnect', () => {
      const { valid_to, subjectaltname = '' } = socket.getPeerCertificate();
      const trouble = String(socket.authorizationError ?? '');
      resolve({ authorized: socket.authorized, trouble, validTo: valid_to, names: subjectaltname });
      socket.end();
    });
  });
  return judgeCertificate(seen, hostname, now);
}

async function checkRedirect(url: URL): Promise<Finding[]> {
  const [plain, page] = await Promise.all([
    url.port === '' ? ask(`http://${url.hostname}/pricing`) : null,
    ask(`${url.origin}/pricing`),
  ]);
  return [
    ...(url.port === '' ? [judgeRedirect(plain?.status ?? null, plain?.headers.get('location') ?? '', url)] : []),
    judgeHsts(page?.headers.get('strict-transport-security') ?? null),
  ];
}

export function judgeRedirect(status: number | null, location: string, url: URL): Finding {
  if (status === null) return good('Nothing answers without TLS.');
  const leads = status >= 300 && status < 400 && location.startsWith(`${url.origin}/`);
  if (leads) return good('http leads to https.');
  return fault(
    `http://${url.hostname} was answered with ${status}, and not led to https.`,
    'Let the proxy redirect all of http to https.',
  );
}

export const judgeHsts = (header: string | null): Finding =>
  header !== null && /max-age=[1-9]/.test(header)
    ? good('HSTS is sent.')
    : fault('HSTS is not sent.', 'The server sends it with an https PUBLIC_URL: let the proxy leave the header alone.');

async function checkCaller(env: Site): Promise<Finding[]> {
  const forged = env.CLIENT_IP_HEADER === '' ? {} : { [env.CLIENT_IP_HEADER]: FORGED_CALLER };
  const answer = await ask(`${env.publicUrl}/readyz`, forged);
  return [judgeCaller(env, answer?.headers.get('caller-from') ?? null)];
}

/** `from` is the server's `Caller-From` on a request whose header named an address that nobody has. */
export function judgeCaller({ CLIENT_IP_HEADER: name, local }: Omit<Site, 'publicUrl'>, from: string | null): Finding {
  if (name === '') {
    if (local) return skipped('No header tells the callers’ addresses, and none is needed here.');
    return hint(
      'CLIENT_IP_HEADER is not set: rate limits take all who come through a proxy for one.',
      'Name the header in which your proxy sets the caller’s address, unless nothing stands before the server.',
    );
  }
  if (from === 'header') return good(`The proxy sets ${name}, over what a caller claims.`);
  if (from === 'forged') {
    return fault(
      `A caller can choose the address in ${name}.`,
      'Let the proxy set that header itself: it passes on what it is sent.',
    );
  }
  if (from === 'socket')
    return fault(`${name} does not arrive.`, 'Let the proxy set it, or name the header that it does set.');
  return skipped('The server that answers is older than this command.');
}

/** The live updates need `Upgrade` to be passed on. */
async function checkLive(url: URL): Promise<Finding> {
  const status = await new Promise<number | null>((resolve) => {
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
    };
    const asking = (url.protocol === 'https:' ? requestSecurely : request)(`${url.origin}${LIVE_PATH}`, {
      headers,
      agent: false,
      timeout: PATIENCE_MS,
      rejectUnauthorized: false,
    });
    asking.once('upgrade', (_, socket) => {
      socket.destroy();
      resolve(101);
    });
    asking.once('response', ({ statusCode = 0 }) => {
      asking.destroy();
      resolve(statusCode);
    });
    asking.once('timeout', () => asking.destroy());
    asking.once('error', () => resolve(null));
    asking.end();
  });
  return judgeLive(status);
}

export function judgeLive(status: number | null): Finding {
  if (status === 101 || status === 429) return good('Live updates pass.');
  return fault(
    `A WebSocket to ${LIVE_PATH} was ${status === null ? 'not answered' : `answered with ${status}`}.`,
    'Let the proxy pass Upgrade and Connection on, and keep the Host.',
  );
}
