/** A bare node:http server as a process of its own that sends one answer of another server, header for header: what the machine can do at most. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As it came: body still compressed, headers in their order, without those that node:http adds by itself. */
export function fetchRaw(port: number, path: string, accept: string): Promise<{ body: Buffer; headers: string[] }> {
  const own = new Set(['date', 'connection', 'keep-alive']);
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { 'accept-encoding': accept }, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const raw = answer.rawHeaders;
        const headers: string[] = [];
        for (let at = 0; at < raw.length; at += 2) {
          const [name = '', value = ''] = raw.slice(at, at + 2);
          if (!own.has(name.toLowerCase())) headers.push(name, value);
        }
        resolve({ body: Buffer.concat(parts), headers });
      });
    }).on('error', reject);
  });
}

/** On a free port, until it is stopped. */
export async function startBare(body: Buffer, headers: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-bench-'));
  const files = [join(folder, 'body'), join(folder, 'headers.json')] as const;
  writeFileSync(files[0], body);
  writeFileSync(files[1], JSON.stringify(headers));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve-bytes.ts'), ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [words] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    port: Number(words.toString()),
    async stop() {
      child.kill();
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
