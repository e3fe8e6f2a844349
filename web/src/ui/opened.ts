// Opens or closes a <details> when this value changes, and otherwise leaves it as the reader put it.
// An attribute `open={...}` would be set again with every change of the text around it.
import type { Attachment } from 'svelte/attachments';

const values = new WeakMap<HTMLDetailsElement, boolean>();

export const opened =
  (open: boolean): Attachment<HTMLDetailsElement> =>
  (details) => {
    if (values.get(details) === open) return;
    values.set(details, open);
    details.open = open;
  };
