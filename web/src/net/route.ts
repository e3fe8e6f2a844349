// The addresses of the site: the start page, `t/TABLE`, text pasted into the join field, and the
// address for others. The site can be at any path, which the `<base>` of the page gives.

/** The path of the site without its last slash: empty, or `/games/uno`. */
const BEGIN = (document.querySelector('base')?.getAttribute('href') ?? '/').replace(/\/$/, '');

/** Turns a path of the site, such as `/t/abc`, into one for the address bar. */
export function placed(path: string): string {
  return BEGIN + path;
}

/** Turns a path of the address bar into a path of the site. */
function within(path: string): string {
  return BEGIN !== '' && `${path}/`.startsWith(`${BEGIN}/`) ? path.slice(BEGIN.length) : path;
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;

export function tableInPath(path: string): string | null {
  const id = /^\/t\/([^/]+)\/?$/.exec(within(path))?.[1];
  return id !== undefined && ID.test(id) ? id : null;
}

/** Whether the path is a page of the client: the start page or a table. */
export function isPage(path: string): boolean {
  return ['', '/'].includes(within(path)) || tableInPath(path) !== null;
}

const CODE_LENGTH = 5;

/** The part of a table id that people read aloud and type. The server finds the table by it. */
export function codeOf(table: string): string {
  return table.slice(0, CODE_LENGTH).toUpperCase();
}

/** The table id in an invitation link, with or without the address, or in a bare id; otherwise
 * null. */
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

/** Whether an address means a different computer wherever it is opened. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.startsWith('127.') || host === '[::1]';
}

/** The address at which others find this site. If only this computer can open it, `origin` is null
 * and `command` is what the host can do about it. The server may know names that the address bar
 * does not have. */
export async function addressForOthers(
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
