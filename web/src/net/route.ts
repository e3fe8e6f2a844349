// The addresses of the site: the start page, `t/TABLE` for a table of the server, `here/TABLE` for a
// table that this browser keeps, `learn`, `replay` for a finished round, text pasted into the join
// field, and the address for others. The site can be at any path, which the `<base>` of the page
// gives.

/** The path of the site without its last slash: empty, or `/games/uno`. */
const BEGIN = (document.querySelector('base')?.getAttribute('href') ?? '/').replace(/\/$/, '');

/** The site is only files, without a server (`tools/build_site`). A host of files finds no page at
 * `here/TABLE`, so tables are behind a `#` there. */
export const FILES_ONLY =
  document.querySelector('meta[name="openuno-server"]')?.getAttribute('content') === 'none';

/** The path that the address bar shows, with what follows `?` and `#`. */
export function shownPlace({ pathname, search, hash }: Location = location) {
  if (!FILES_ONLY) return { path: pathname, search, fragment: hash.slice(1) };
  const [, path = '', asked = '', fragment = ''] =
    /^#?\/?([^?#]*)(\?[^#]*)?#?(.*)$/.exec(hash) ?? [];
  return { path: placed(`/${path}`), search: asked, fragment };
}

export const shownPath = (at: Location = location): string => shownPlace(at).path;

/** Turns a path of the site, such as `/t/abc`, into one for the address bar. */
export function placed(path: string): string {
  return BEGIN + path;
}

/** The address of a page of the client, such as `/learn`. */
export function pagePath(path: string): string {
  return placed(FILES_ONLY ? `/#${path}` : path);
}

/** Turns a path of the address bar into a path of the site. */
function within(path: string): string {
  return BEGIN !== '' && `${path}/`.startsWith(`${BEGIN}/`) ? path.slice(BEGIN.length) : path;
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;

export function tableInPath(path: string): string | null {
  const id = /^\/(?:t|here)\/([^/]+)\/?$/.exec(within(path))?.[1];
  return id !== undefined && ID.test(id) ? id : null;
}

/** Whether the path is that of a table that this browser keeps. */
export function isHere(path: string): boolean {
  return within(path).startsWith('/here/');
}

/** Whether the path is the page to learn on. */
export function isLearn(path: string): boolean {
  return /^\/learn(\/puzzle)?\/?$/.test(within(path));
}

/** Whether the path is that of the page that replays a round. */
export function isReplay(path: string): boolean {
  return /^\/replay\/?$/.test(within(path));
}

/** A finished round of a table. */
export interface ReplayPlace {
  table: string;
  match: number;
  round: number;
  here: boolean; // this browser keeps the table
}

export function replayPath({ table, match, round, here }: ReplayPlace): string {
  return pagePath(`/replay?${here ? 'here' : 'table'}=${table}&match=${match}&round=${round}`);
}

/** The round that the search part of a replay's address names, or null. */
export function replayPlace(search: string): ReplayPlace | null {
  const asked = new URLSearchParams(search);
  const here = asked.has('here');
  const table = asked.get(here ? 'here' : 'table') ?? '';
  const [match, round] = [Number(asked.get('match')), Number(asked.get('round'))];
  const isRight = ID.test(table) && match >= 1 && round >= 1;
  return isRight && Number.isInteger(match) && Number.isInteger(round)
    ? { table, match, round, here }
    : null;
}

/** Whether the path is a page of the client: the start page, a table, or a page of its own. */
export function isPage(path: string): boolean {
  const own = isLearn(path) || isReplay(path);
  return ['', '/'].includes(within(path)) || own || tableInPath(path) !== null;
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

/** The path of a table, or of the start page for null. `here`: this browser keeps the table. */
export function pathOf(table: string | null, here = false): string {
  if (table === null) return placed('/');
  return pagePath(`/${here ? 'here' : 't'}/${table}`);
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
