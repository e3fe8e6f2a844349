// The dialogs of the table screen, by name, and who may open the host's.
import { option_value } from '../rules/sentences';
import type { View } from '../wire.gen';

export type OpenDialog = '' | 'help' | 'log' | 'rules' | 'referee' | 'leave';

/** Whether the host has something to enter: advice costs cards at this table (C-PEN-1). */
export function may_referee(view: View): boolean {
  const host = view.you >= 0 && view.you === view.host;
  return host && view.stage === 'round' && option_value(view.options, 'advice_penalty') !== '0';
}
