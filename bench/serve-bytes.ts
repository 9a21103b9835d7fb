/** A bare node:http server that sends one and the same answer to everyone: what the machine can do at most. Started by bare-server.ts. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [bodyFile = '', headersFile = ''] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers: string[] = JSON.parse(readFileSync(headersFile, 'utf8'));

const server = createServer((_incoming, outgoing) => {
  outgoing.writeHead(200, headers);
  outgoing.end(body);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
