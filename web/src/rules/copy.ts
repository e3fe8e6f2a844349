// Copies the text of a rule set.
import { say } from '../text/text.svelte';

/** Selects the field, copies the text, and returns the sentence that says whether it worked. */
export async function copyRules(field: HTMLInputElement, text: string): Promise<string> {
  field.select();
  try {
    await navigator.clipboard.writeText(text);
    return say('client.rules.copied');
  } catch {
    return say('client.rules.copy_failed');
  }
}
