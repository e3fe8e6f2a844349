// Addresses of the site: `/` and `/t/TABLE`, and what people paste into the join field.

const kId = /^[A-Za-z0-9_-]{1,64}$/;

export function table_in_path(path: string): string | null {
  const id = /^\/t\/([^/]+)\/?$/.exec(path)?.[1];
  return id !== undefined && kId.test(id) ? id : null;
}

/** The table id in an invite link, with or without the address, or a bare id; else null. */
export function table_in_link(text: string): string | null {
  const trimmed = text.trim();
  const path = /\/t\/[^/?#\s]+/.exec(trimmed)?.[0];
  if (path !== undefined) return table_in_path(path);
  return kId.test(trimmed) ? trimmed : null;
}

export function path_of(table: string | null): string {
  return table === null ? '/' : `/t/${table}`;
}

export function invite_link(table: string): string {
  return location.origin + path_of(table);
}

export function record_path(table: string, match: number, round: number): string {
  return `/records/${table}/${match}/${round}.uno`;
}

export function socket_url(at: Location): string {
  return `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}/ws`;
}
