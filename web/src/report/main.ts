// The script inside the page that `uno sim --html` writes: it finds the result beside it and draws
// it. It asks the network for nothing.
import { mount } from 'svelte';
import style from './report.css?inline';
import Report from './Report.svelte';
import type { Result } from './result';

const sheet = document.createElement('style');
sheet.textContent = style;
document.head.append(sheet);

const result = JSON.parse(document.getElementById('result')?.textContent ?? '') as Result;
mount(Report, { target: document.body, props: { result } });
