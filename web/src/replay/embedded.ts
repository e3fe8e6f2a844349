// The script in the page of `uno replay --html`: the viewer, with everything that it shows in the
// page itself. It needs neither the network nor the engine.
import { mount } from 'svelte';
import behind from 'virtual:text/en/behind';
import style from '../app.css?inline';
import { wholeView } from '../net/message';
import { addEnglish, useWords, type Words } from '../text/text.svelte';
import { followPreferences } from '../ui/preferences.svelte';
import type { Analysis } from '../wire.gen';
import { inflated, toBytes } from './link';
import type { Frame, Source } from './source';
import Viewer from './Viewer.svelte';

/** What app/replay_page.cpp writes. */
interface Content {
  record: string;
  views: { viewer: number; frames: Frame[] }[];
  analysis: Analysis;
}

function sourceOf({ record, views, analysis }: Content): Source {
  const frames = new Map(
    views.map((one) => [
      one.viewer,
      one.frames.map((frame) => ({
        ...frame,
        view: wholeView({ ...frame.view, type: 'view' }),
      })),
    ]),
  );
  return {
    record,
    frames: (viewer) => Promise.resolve(frames.get(viewer) ?? []),
    analyse: () => Promise.resolve(analysis),
    close: () => undefined,
  };
}

async function show() {
  const sheet = document.createElement('style');
  sheet.textContent = `${style}\nbody { height: 100vh; }`;
  document.head.append(sheet);
  addEnglish(behind);
  const { openunoWords } = globalThis as { openunoWords?: Words };
  if (openunoWords) useWords(openunoWords);
  followPreferences();
  const { packed } = JSON.parse(document.getElementById('result')?.textContent ?? '{}') as {
    packed: string;
  };
  const content = JSON.parse(await inflated(toBytes(packed), Infinity)) as Content;
  mount(Viewer, {
    target: document.body,
    props: { source: sourceOf(content), budgets: [content.analysis.deals] },
  });
}

show().catch((error: unknown) => {
  document.body.textContent = `This browser cannot show the page: ${String(error)}`;
});
