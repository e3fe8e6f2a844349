// Who plays with whom. Partners sit opposite (C-TEAM-1); that there are any is an option.
import { option_value } from '../rules/sentences';

const kSeatsOfTeams = 4;

export function has_sides(options: string): boolean {
  return option_value(options, 'teams') === '2v2';
}

export function partner_of(seat: number): number {
  return (seat + kSeatsOfTeams / 2) % kSeatsOfTeams;
}

/** The name of a seat's side, empty where everybody plays alone. */
export function side_of(options: string, seat: number): string {
  if (!has_sides(options)) return '';
  return seat % 2 === 0 ? 'A' : 'B';
}
