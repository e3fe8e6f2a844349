// The script in the pages of `uno sim --html` and `uno train --html`: it reads the result in the
// page and draws it, without the network.
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
