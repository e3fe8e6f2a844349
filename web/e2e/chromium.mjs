// Starts Debian's headless Chromium: the shell, which has no window system and takes about half the
// processor time of a browser whose window is hidden.
import { chromium } from 'playwright-core';

const args = (
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync ' +
  '--disable-background-networking --disable-component-update'
).split(' ');

const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium'; // shows notifications, and reads the settings of a profile

export const launch = (whole = false) =>
  chromium.launch({ executablePath: whole ? WHOLE : SHELL, args });

/** A whole browser with the profile in that folder. */
export const launchProfile = (folder, settings) =>
  chromium.launchPersistentContext(folder, { executablePath: WHOLE, args, ...settings });
