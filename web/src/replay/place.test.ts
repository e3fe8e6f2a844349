// The address of a replay: which round of which table, and the way back to the table.
import { expect, it } from 'vitest';
import { isPage, isReplay, replayPath, replayPlace } from '../net/route';
import { Session } from '../session.svelte';
import { FakeWorld } from '../testing/world';

const ROUND = { table: 'k3mhp2', match: 1, round: 12, here: false };
const searchOf = (path: string) => path.slice(path.indexOf('?'));

it('names a round of a table of the server or of this browser', () => {
  expect(replayPath(ROUND)).toBe('/replay?table=k3mhp2&match=1&round=12');
  for (const place of [ROUND, { ...ROUND, here: true }])
    expect(replayPlace(searchOf(replayPath(place)))).toEqual(place);
});

it('ignores what names no round', () => {
  for (const search of [
    '',
    '?table=k3mhp2',
    '?table=k3mhp2&match=0&round=1',
    '?table=k3mhp2&match=1&round=1.5',
    '?table=../admin&match=1&round=1',
    '?table=&match=1&round=1',
  ])
    expect(replayPlace(search), search).toBeNull();
  expect([isReplay('/replay'), isReplay('/replay/x'), isReplay('/t/replay')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isPage('/replay')).toBe(true);
});

it('keeps the table connected while a round is replayed over it', () => {
  const around = new FakeWorld();
  history.replaceState(null, '', '/t/k3mhp2');
  const session = new Session('ws://uno', around);
  session.arrive();
  const hello = session.hello;
  expect(hello).not.toBeNull();
  session.replay(ROUND);
  expect(session.replaying).toBe(true);
  expect(location.pathname).toBe('/replay');
  history.replaceState(null, '', '/t/k3mhp2');
  session.arrive();
  expect(session.replaying).toBe(false);
  expect(session.hello).toBe(hello);
  history.replaceState(null, '', '/');
  session.arrive();
  expect(session.tableId).toBeNull();
});
