/** What the embedded PostgreSQL is started with: durable, small, silent about values, and open to this server alone. */
import { release } from 'node:os';

/** `socket` is the folder of its socket; null means a loopback port, where the platform has no sockets. */
export interface Listening {
  socket: string | null;
  port: number;
}

export type Settings = Record<string, string>;

/**
 * How all of it is forced to disk before a recovery: a thousand files one after the other take seconds, the file system as a
 * whole a moment. Linux tells of errors on that way since 5.8.
 */
export function waySynced(platform: NodeJS.Platform, kernel: string): 'syncfs' | 'fsync' {
  const [, major = '0', minor = '0'] = /^(\d+)\.(\d+)/.exec(kernel) ?? [];
  const tells = Number(major) > 5 || (Number(major) === 5 && Number(minor) >= 8);
  return platform === 'linux' && tells ? 'syncfs' : 'fsync';
}

/** Enough for the pool, a backup and the connections that PostgreSQL keeps for itself. */
const CONNECTIONS = 30;

const SETTINGS: Settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  recovery_init_sync_method: waySynced(process.platform, release()),
  shared_buffers: '48MB',
  max_connections: String(CONNECTIONS),
  effective_cache_size: '256MB',
  // One process does its own reading, none works in parallel, nothing is replicated: a process fewer each.
  io_method: 'sync',
  max_worker_processes: '1',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  huge_pages: 'off',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '',
  // Statements and their values may be somebody's words.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  unix_socket_permissions: '0700',
};

/** `more` goes over the usual ones. */
export function settingsOf({ socket, port }: Listening, more: Settings): string[] {
  const all: Settings = {
    ...SETTINGS,
    ...more,
    port: String(port),
    listen_addresses: socket === null ? '127.0.0.1' : '',
    unix_socket_directories: socket ?? '',
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Who may come in: the server's own role with its password, and nobody else, the superuser included. */
export const hostRules = (role: string): string =>
  `local all ${role} scram-sha-256\nhost all ${role} 127.0.0.1/32 scram-sha-256\n`;
