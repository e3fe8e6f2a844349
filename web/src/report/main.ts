// The script inside the pages of `uno sim --html` and `uno train --html`: it finds the result
// beside it and draws it. It asks the network for nothing.
import { mount } from 'svelte';
import style from './report.css?inline';
import Report from './Report.svelte';
import type { Result } from './result';
import Training from './Training.svelte';
import type { Training as Trained } from './training';

const sheet = document.createElement('style');
sheet.textContent = style;
document.head.append(sheet);

const target = document.body;
const text = document.getElementById('result')?.textContent ?? '';
const result = JSON.parse(text) as Result | Trained;
if ('rival' in result) mount(Training, { target, props: { training: result } });
else mount(Report, { target, props: { result } });
