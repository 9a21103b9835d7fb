/** The small files that stand at the top of an archive: what an operator types behind `node`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Of server/commands, by name, such as `admin`. */
export const serverCommands = (root: string): string[] =>
  readdirSync(join(root, 'server', 'commands'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'run-command.ts')
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();

/** Says what is wrong before any file is read that an older Node would not understand. */
const PRELUDE = `import { existsSync } from 'node:fs';

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(\`Twofold runs on Node 24 or newer, and this is \${process.version}.\\n\`);
  process.exit(1);
}
const settings = new URL('.env', import.meta.url);
if (existsSync(settings)) process.loadEnvFile(settings);
`;

/** Node keeps what it compiled where the server may write, and reads it at the next start; what another version left goes. */
const compiledFor = (version: string): string => `const data = process.env.DATA_DIR || 'data';
if (existsSync(data)) {
  const { enableCompileCache } = await import('node:module');
  const { readdirSync, rmSync } = await import('node:fs');
  enableCompileCache(\`\${data}/compiled/${version}\`);
  for (const other of existsSync(\`\${data}/compiled\`) ? readdirSync(\`\${data}/compiled\`) : [])
    if (other !== '${version}') rmSync(\`\${data}/compiled/\${other}\`, { recursive: true, force: true });
}
`;

/** server.js: serves until it is told to stop. */
export const serverEntry = (
  version: string,
): string => `/** Serves Twofold. Settings come from the environment, or from a file .env beside this one. */
${PRELUDE}${compiledFor(version)}const { startServer } = await import('./build/server/index.js');
await startServer();
`;

/** admin.js and the like; the command reads what was typed behind it. */
export const commandEntry = (
  name: string,
): string => `/** A command of the operator; it reads the settings that server.js reads. */
${PRELUDE}await import('./build/server/${name}.js');
`;

/** verify.js ADDRESS: beside this very build. */
export const VERIFY_ENTRY = `/** Says of each file of a running site whether it is this build's: node verify.js https://twofold.example */
${PRELUDE}const { verifyCommand } = await import('./build/server/verify.js');
const manifest = new URL('build/manifest.json', import.meta.url);
process.exitCode = (await verifyCommand(manifest, process.argv[2])) ? 0 : 1;
`;

/** What to do with what was just unpacked. */
export const readmeOf = (version: string, commands: readonly string[]): string => `Twofold ${version}

It needs Node 24 and nothing else:

  node server.js

serves on http://localhost:3000 and keeps everything in ./data. Settings are environment variables, or lines of a file .env
beside server.js. Without DATABASE_URL it starts the PostgreSQL that comes in the archive beside this one: unpack that one
in the same place. On a small machine: node --max-old-space-size=512 server.js

Commands: ${commands.map((name) => `node ${name}.js`).join(', ')}.

To update, unpack the next version beside this one and start that one with the same DATA_DIR. To take a copy first:
node backup.js.
`;
