// Ways to pass a round on: a link, a picture, the record, and a fault report that carries it.
import { pagePath } from '../net/route';
import { say } from '../text/text.svelte';
import type { View } from '../wire.gen';
import { nameOf } from '../table/prompt';
import { listOf } from '../text/text.svelte';
import { packRecord } from './link';
import { drawPicture, type PictureWords } from './picture';

/** Saves a file under that name. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The link of the page that replays the record. */
export async function linkOf(record: string, origin = location.origin): Promise<string> {
  return `${origin}${pagePath('/replay')}#${await packRecord(record)}`;
}

const textFile = (text: string) => new Blob([text], { type: 'text/plain;charset=utf-8' });

export function saveRecord(record: string, round: number): void {
  save(textFile(record), `round-${round}.uno`);
}

/** A report for the people who work on the program: what the person saw, the page, the record. */
export function faultReport(record: string, said: string, move: number): string {
  const tag = (name: string) => new RegExp(`^\\[${name} "(.*)"\\]$`, 'm').exec(record)?.[1] ?? '-';
  return [
    'OpenUNO fault report 1',
    `What happened: ${said.trim().replaceAll(/\s*\n\s*/g, ' / ') || '-'}`,
    `At move: ${move}`,
    `Game: ${tag('Edition')}`,
    `Rules: ${tag('Options')}`,
    `Page: ${document.querySelector('script[type=module]')?.getAttribute('src') ?? '-'}`,
    `Browser: ${navigator.userAgent}`,
    '',
    record,
  ].join('\n');
}

export function saveFault(record: string, said: string, move: number): void {
  save(textFile(faultReport(record, said, move)), 'openuno-fault.txt');
}

/** What the picture of a finished round or match says. */
export function pictureWords(view: View): PictureWords {
  const last = view.scores.at(-1);
  const over = view.stage === 'match_over';
  const winners = over ? view.winners : (last?.winners ?? []);
  const lives = view.counts === 'lives';
  const gain = last && last.winner >= 0 ? (last.gains[last.winner] ?? last.points) : 0;
  const names = listOf(winners.map((seat) => nameOf(view, seat)));
  const loser = over ? view.loser : (last?.loser ?? -1);
  const line =
    winners.length > 0
      ? say('client.replay.picture_won', { names, count: winners.length })
      : loser >= 0
        ? say('client.replay.picture_lost', { name: nameOf(view, loser) })
        : say('client.replay.picture_void');
  const shows = (seat: number) =>
    over ? (view.seats[seat]?.total ?? 0) : (last?.gains[seat] ?? 0);
  const order = over ? view.order : [...view.seats.keys()].sort((a, b) => shows(b) - shows(a));
  return {
    title: over
      ? say('client.over.match_heading')
      : say('client.over.round_heading', { n: last?.number ?? view.round.number }),
    line: gain > 0 && !over ? `${line} · ${say('client.table.points', { n: gain })}` : line,
    rows: order.map((seat) => ({
      name: view.seats[seat]?.name ?? '',
      value: lives
        ? say('client.play.lives', { n: view.seats[seat]?.lives ?? 0 })
        : say('client.table.points', { n: shows(seat) }),
      won: winners.includes(seat),
    })),
  };
}

/** Shares the picture where the system can, otherwise saves it. */
export async function sharePicture(view: View): Promise<void> {
  const blob = await drawPicture(pictureWords(view));
  const file = new File([blob], 'openuno.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], title: say('client.product') });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  save(file, file.name);
}
