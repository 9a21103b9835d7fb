/** What the embedded PostgreSQL is started with: durable, small, silent about values, and open to this server alone. */

/** `socket` is the folder of its socket; null means a loopback port, where the platform has no sockets. */
export interface Listening {
  socket: string | null;
  port: number;
}

export type Settings = Record<string, string>;

/** Enough for the pool, a backup and the connections that PostgreSQL keeps for itself. */
const CONNECTIONS = 30;

const SETTINGS: Settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
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
