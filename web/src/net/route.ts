// Addresses of the site: its start and `t/TABLE`, what people paste into the join field, and where
// others find the site. It may begin at any path: the page says at which.

/** That path without its last slash: empty, or `/games/uno`. */
const BEGIN = (document.querySelector('base')?.getAttribute('href') ?? '/').replace(/\/$/, '');

/** A path of the site, `/t/abc`, in the address bar. */
export function placed(path: string): string {
  return BEGIN + path;
}

/** What the address bar says, as a path of the site. */
function within(path: string): string {
  return BEGIN !== '' && `${path}/`.startsWith(`${BEGIN}/`) ? path.slice(BEGIN.length) : path;
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;

export function tableInPath(path: string): string | null {
  const id = /^\/t\/([^/]+)\/?$/.exec(within(path))?.[1];
  return id !== undefined && ID.test(id) ? id : null;
}

/** Whether the client has a page there: the start, or a table. */
export function isPlace(path: string): boolean {
  return ['', '/'].includes(within(path)) || tableInPath(path) !== null;
}

const CODE_LENGTH = 5;

/** The part of an id that people read aloud and type; the server finds the table by it. */
export function codeOf(table: string): string {
  return table.slice(0, CODE_LENGTH).toUpperCase();
}

/** The table id in an invite link, with or without the address, or a bare id; else null. */
export function tableInLink(text: string): string | null {
  const spelled = /^([a-z] ){4}[a-z]$/i.test(text.trim()); // "K M H P Q"
  const trimmed = spelled ? text.replaceAll(' ', '') : text.trim();
  const path = /\/t\/[^/?#\s]+/.exec(trimmed)?.[0];
  if (path !== undefined) return tableInPath(path);
  return ID.test(trimmed) ? trimmed : null;
}

export function pathOf(table: string | null): string {
  return placed(table === null ? '/' : `/t/${table}`);
}

/** Whether an address means another place on every machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.startsWith('127.') || host === '[::1]';
}

/** Where others find this site; null where only this computer does, and the command that changes
 * that. The server knows how the computer is called, the address bar may not. */
export async function wayForOthers(
  at: Location = location,
): Promise<{ origin: string | null; command: string }> {
  if (!isLoopback(at.hostname)) return { origin: at.origin, command: '' };
  try {
    const told = (await (await fetch(placed('/addresses'))).json()) as {
      addresses: string[];
      command: string;
    };
    return { origin: told.addresses[0] ?? null, command: told.command };
  } catch {
    return { origin: null, command: '' };
  }
}

export function recordPath(table: string, match: number, round: number): string {
  return placed(`/records/${table}/${match}/${round}.uno`);
}

export function transcriptPath(table: string, deal: number): string {
  return placed(`/fair/${table}/${deal}`);
}

export function socketUrl(at: Location): string {
  return `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}${placed('/ws')}`;
}
