// Where a viewer is in a round: the frame shown, whether it plays by itself and how fast, whose view
// is shown, and the table (table/reduce.ts) at that frame.
import { peopleOf } from '../text/phrase';
import { say } from '../text/text.svelte';
import { EMPTY_TABLE, receive, type Table } from '../table/reduce';
import type { View } from '../wire.gen';
import { ALL_HANDS, type Frame, type Source } from './source';

export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP_MS = 1400;

/** The same frames with a name for each seat, because a record can lack names. */
export function named(frames: readonly Frame[]): Frame[] {
  const nameOf = (name: string, seat: number) =>
    name === '' ? say('seat.unnamed', { number: String(seat) }) : name;
  return frames.map((one) => ({
    ...one,
    view: {
      ...one.view,
      seats: one.view.seats.map((seat, i) => ({ ...seat, name: nameOf(seat.name, i) })),
    },
  }));
}

export class Steps {
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  viewer = $state(ALL_HANDS);
  frames = $state.raw<readonly Frame[]>([]);
  table = $state.raw<Table>(EMPTY_TABLE);

  private tables: Table[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly source: Source) {}

  get last(): number {
    return this.frames.length - 1;
  }

  get view(): View | null {
    return this.table.view;
  }

  get people() {
    const { view } = this;
    return view ? { ...peopleOf(view), reader: -1 } : { names: [], reader: -1 };
  }

  /** Shows the round as that viewer, at the same place. */
  async look(viewer: number): Promise<void> {
    const frames = named(await this.source.frames(viewer));
    this.frames = frames;
    this.tables = [];
    this.viewer = viewer;
    this.show(this.at, false);
  }

  /** Goes to a frame. Only a single step forward moves cards. */
  go(frame: number): void {
    const to = Math.max(0, Math.min(this.last, frame));
    if (to === this.at) return;
    this.show(to, to === this.at + 1);
  }

  step(by: number): void {
    this.pause();
    this.go(this.at + by);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at === this.last) this.show(0, false);
    this.playing = true;
    this.tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private tick(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.at === this.last) this.pause();
      else if (this.playing) this.tick();
    }, STEP_MS / this.speed);
  }

  /** The tables up to a frame, each from the one before. */
  private tableAt(frame: number): Table {
    for (let i = this.tables.length; i <= frame; ++i) {
      const view = this.frames[i]?.view;
      const before = this.tables[i - 1] ?? EMPTY_TABLE;
      this.tables[i] = view ? receive(before, view, 0) : before;
    }
    return this.tables[frame] ?? EMPTY_TABLE;
  }

  private show(frame: number, moves: boolean): void {
    const table = this.tableAt(frame);
    this.at = frame;
    this.table = moves ? table : { ...table, news: [] };
  }
}
